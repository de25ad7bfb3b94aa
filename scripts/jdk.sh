# Finds the JDK and the Maven that Senet is built and run with. Sourced by the scripts at the root; POSIX sh.
#
#   find_jdk     sets JDK (its home) and JDK_VERSION (its full version), or returns 1
#   find_maven   sets MAVEN (the program), or returns 1
#   need_tools   both of the above, installing what is missing where that can be done; ends the script otherwise
#   maven ARG…   runs Maven on that JDK
#
# A JDK is known by the `release` file in its home: nothing is started to look at it.

JDK_LEAST=25

say() { printf 'senet: %s\n' "$*" >&2; }

# Is $1 the home of a JDK that is new enough? Sets JDK and JDK_VERSION when it is.
try_jdk() {
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    jdk_short='' jdk_full=''
    while IFS='=' read -r jdk_key jdk_value; do
        case $jdk_key in
            JAVA_VERSION) jdk_short=${jdk_value#\"} jdk_short=${jdk_short%%\"*} ;;
            JAVA_RUNTIME_VERSION) jdk_full=${jdk_value#\"} jdk_full=${jdk_full%%\"*} ;;
        esac
    done < "$1/release"
    jdk_major=${jdk_short%%[!0-9]*}
    [ -n "$jdk_major" ] && [ "$jdk_major" -ge "$JDK_LEAST" ] || return 1
    JDK=$1 JDK_VERSION=${jdk_full:-$jdk_short}
}

# The JDK behind the `java` of the PATH, through its links.
try_jdk_on_path() {
    jdk_program=$(command -v java 2> /dev/null) || return 1
    jdk_program=$(readlink -f "$jdk_program" 2> /dev/null) || return 1
    try_jdk "${jdk_program%/bin/java}"
}

find_jdk() {
    if [ -n "${JAVA_HOME:-}" ] && try_jdk "$JAVA_HOME"; then return 0; fi
    if try_jdk_on_path; then return 0; fi
    for jdk_home in \
        /usr/lib/jvm/* \
        /opt/* /opt/*/jdk* \
        "${HOME:-/}"/.sdkman/candidates/java/* \
        "${HOME:-/}"/.jdks/* \
        /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        /Library/Java/JavaVirtualMachines/*/Contents/Home; do
        if try_jdk "$jdk_home"; then return 0; fi
    done
    if [ -x /usr/libexec/java_home ]; then
        jdk_home=$(/usr/libexec/java_home -v "$JDK_LEAST+" 2> /dev/null) && try_jdk "$jdk_home" && return 0
    fi
    return 1
}

find_maven() {
    MAVEN=$(command -v mvn 2> /dev/null) && return 0
    for MAVEN in \
        "${MAVEN_HOME:-/nowhere}/bin/mvn" \
        "${HOME:-/}/.sdkman/candidates/maven/current/bin/mvn" \
        /usr/share/maven/bin/mvn \
        /opt/*maven*/bin/mvn; do
        if [ -x "$MAVEN" ]; then return 0; fi
    done
    return 1
}

# Installs the first of the named Debian packages that the configured sources have.
install_package() {
    for package in "$@"; do
        if DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" \
            < /dev/null > /dev/null 2>&1; then
            say "installed $package"
            return 0
        fi
    done
    return 1
}

need_tools() {
    if find_jdk && find_maven; then return 0; fi
    if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null 2>&1; then
        say 'a JDK or Maven is missing; asking apt-get for it…'
        apt-get update -qq < /dev/null > /dev/null 2>&1 || true
        find_jdk || install_package "openjdk-$JDK_LEAST-jdk-headless" "temurin-$JDK_LEAST-jdk" || true
        find_maven || install_package maven || true
    fi
    missing=''
    find_jdk || missing="a JDK, version $JDK_LEAST or later"
    find_maven || missing="${missing:+$missing, and }Maven 3.6.3 or later"
    [ -n "$missing" ] || return 0
    say "cannot go on without $missing."
    cat >&2 <<END
  Debian, Ubuntu: apt-get install openjdk-$JDK_LEAST-jdk-headless maven
                  (or temurin-$JDK_LEAST-jdk, where the Adoptium source is set up)
  macOS:          brew install openjdk@$JDK_LEAST maven
  elsewhere:      unpack a JDK $JDK_LEAST, set JAVA_HOME to it, and put mvn on the PATH
END
    exit 3
}

# On the JDK that was found, tuned for short runs, without its remarks on Maven's own libraries.
maven() {
    JAVA_HOME=$JDK \
        MAVEN_OPTS="-XX:+UseSerialGC -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ${MAVEN_OPTS:-}" \
        "$MAVEN" "$@" < /dev/null
}
