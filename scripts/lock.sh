# One build at a time. Sourced by the scripts at the root; POSIX sh. SENET_ROOT is set.
#
#   lock     waits until this process alone may build
#   unlock   lets the next one in; the end of the process does so too

BUILD=$SENET_ROOT/.build
LOCK=$BUILD/lock

lock() {
    mkdir -p "$BUILD" || exit 1
    if command -v flock > /dev/null 2>&1; then
        exec 9> "$LOCK" || exit 1
        flock -n 9 && return 0
        say 'another build is under way; waiting for it…'
        flock 9
        return
    fi
    # A folder is made by one process only. A lock whose owner is gone is taken over.
    lock_told=''
    until mkdir "$LOCK.d" 2> /dev/null; do
        lock_owner=$(cat "$LOCK.d/pid" 2> /dev/null)
        if [ -n "$lock_owner" ] && ! kill -0 "$lock_owner" 2> /dev/null; then
            rm -rf "$LOCK.d"
            continue
        fi
        [ -n "$lock_told" ] || say 'another build is under way; waiting for it…'
        lock_told=yes
        sleep 1
    done
    echo $$ > "$LOCK.d/pid"
    trap 'rm -rf "$LOCK.d"' EXIT
    trap 'exit 130' INT TERM HUP
}

unlock() {
    if command -v flock > /dev/null 2>&1; then
        exec 9>&-
    else
        rm -rf "$LOCK.d"
        trap - EXIT INT TERM HUP
    fi
}
