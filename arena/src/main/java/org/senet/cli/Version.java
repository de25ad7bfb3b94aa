package org.senet.cli;

import picocli.CommandLine.IVersionProvider;

/** The version line: the release as the jar's manifest states it, and the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String release = Senet.class.getPackage().getImplementationVersion();
        return new String[] {
            "senet %s (Java %s)".formatted(release == null ? "from classes" : release, Runtime.version())};
    }
}
