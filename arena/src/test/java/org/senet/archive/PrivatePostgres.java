package org.senet.archive;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A PostgreSQL server for one test class: in a temporary folder, on a free port of the loopback address. PostgreSQL refuses to run
 * for root, so that it is started as the user {@code postgres} then. Tests are skipped where it is not installed.
 */
final class PrivatePostgres {
    private final Path programs;
    private final Path folder;
    private final int port;

    private PrivatePostgres(Path programs, Path folder, int port) {
        this.programs = programs;
        this.folder = folder;
        this.port = port;
    }

    static PrivatePostgres start() throws IOException, InterruptedException {
        Path programs = programs();
        Path folder = Files.createTempDirectory("senet-postgres");
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        PrivatePostgres server = new PrivatePostgres(programs, folder, port);
        if (isRoot()) {
            server.run(List.of("chown", "postgres", folder.toString()));
        }
        server.own("initdb", "-D", folder.resolve("data").toString(), "-U", "senet", "-A", "trust", "-N");
        server.own("pg_ctl", "-D", folder.resolve("data").toString(), "-w", "-l", folder.resolve("log").toString(),
                "-o",
                "-p " + port + " -h 127.0.0.1 -k " + folder, "start");
        return server;
    }

    private static Path programs() throws IOException {
        Path root = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(root)) {
            try (Stream<Path> versions = Files.list(root)) {
                List<Path> found = versions.map(v -> v.resolve("bin")).filter(b -> Files.exists(b.resolve("initdb")))
                        .sorted(Comparator.reverseOrder()).toList();
                if (!found.isEmpty() && (!isRoot() || Files.readString(Path.of("/etc/passwd")).contains("postgres:"))) {
                    return found.getFirst();
                }
            }
        }
        return Assumptions
                .abort("PostgreSQL is not installed in /usr/lib/postgresql: the archive is tested on SQLite alone");
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?user=senet";
    }

    private void own(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        run(command);
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Path log = Files.createTempFile("senet-postgres", ".log");
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(log.toFile()).start();
        if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException(command + " failed: " + Files.readString(log));
        }
        Files.delete(log);
    }

    void stop() throws IOException, InterruptedException {
        own("pg_ctl", "-D", folder.resolve("data").toString(), "-m", "immediate", "stop");
        run(List.of("rm", "-rf", folder.resolve("data").toString(), folder.resolve("log").toString()));
        Files.delete(folder);
    }
}
