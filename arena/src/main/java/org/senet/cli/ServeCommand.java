package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.senet.protocol.Allowed;
import org.senet.web.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves the page and the interface for programs. */
@Command(name = "serve", description = "Open the page: play, watch and replay matches, run tournaments, write rules.",
        footer = {"", "Examples:", "  senet serve --open",
            "  senet serve --host 0.0.0.0 --token \"$(openssl rand -hex 16)\""})
final class ServeCommand implements Callable<Integer> {
    private static final int USUAL_PORT = 8080;

    @Spec
    private CommandSpec spec;

    @Option(names = "--port", paramLabel = "N",
            description = "Where to listen (default: " + USUAL_PORT + ", or any free port where that is taken).")
    private Integer port;

    @Option(names = "--host", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
            description = "Which address to listen on (default: ${DEFAULT-VALUE}, which only this machine can reach).")
    private String host;

    @Option(names = "--token", paramLabel = "WORD",
            description = "What whoever changes something has to know; needed where other machines can reach the server.")
    private String token;

    @Option(names = "--data", paramLabel = "DIR",
            description = "The folder in which games and matches are kept (default: .senet in your home).")
    private Path data;

    @Option(names = "--database", paramLabel = "URL",
            description = "Keep them in PostgreSQL instead, such as jdbc:postgresql://localhost/senet?user=me.")
    private String database;

    @Option(names = "--allow-players", paramLabel = "HOST:PORT,...", split = ",", defaultValue = "loopback:*",
            description = "Remote players that may be called: names, addresses, networks such as 10.1.0.0/16:9147-9160"
                    + " (default: ${DEFAULT-VALUE}).")
    private List<String> players;

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try (Site site = start(out)) {
            CountDownLatch ended = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(site::close));
            out.println("Senet is at " + site.address() + " (end it with Ctrl-C)");
            out.flush();
            if (open) {
                show(site.address(), out);
            }
            ended.await();
        }
        return 0;
    }

    /** The site on the port that was asked for; on any that is free where nobody asked and the usual one is taken. */
    private Site start(PrintWriter out) throws IOException {
        InetAddress address = InetAddress.getByName(host);
        try {
            return new Site(setup(address, port == null ? USUAL_PORT : port));
        } catch (BindException e) {
            if (port != null) {
                throw new IOException("port " + port + " of " + host + " cannot be used: " + e.getMessage(), e);
            }
            out.println("port " + USUAL_PORT + " is taken, so another one is used");
            return new Site(setup(address, 0));
        }
    }

    private Site.Setup setup(InetAddress address, int listen) {
        return new Site.Setup(new InetSocketAddress(address, listen), Optional.ofNullable(token),
                data == null ? Path.of(System.getProperty("user.home"), ".senet") : data, Optional.ofNullable(database),
                new Allowed(players));
    }

    private static void show(URI address, PrintWriter out) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String[] command = system.contains("mac")
                ? new String[] {"open", address.toString()}
                : system.contains("windows")
                        ? new String[] {"rundll32", "url.dll,FileProtocolHandler", address.toString()}
                        : new String[] {"xdg-open", address.toString()};
        try {
            new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            out.println("no browser could be opened: " + e.getMessage());
            out.flush();
        }
    }
}
