package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.protocol.PlayerServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lends a player to any game manager. */
@Command(name = "player", description = {"Serve a player to any manager of general games.",
    "It listens for the messages info, start, play, stop and abort, in prefix and in infix notation, and prints a line for each."},
        footer = {"", "Examples:", "  senet player",
            "  senet player --player mcts:threads=1 --port 9148 --host 0.0.0.0"})
final class PlayerCommand implements Callable<Integer> {
    private static final double PATIENCE = 60;

    @Spec
    private CommandSpec spec;

    @Option(names = "--port", paramLabel = "N", defaultValue = "" + PlayerServer.USUAL_PORT,
            description = "Where to listen (default: ${DEFAULT-VALUE}); 0 for any free port.")
    private int port;

    @Option(names = "--host", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
            description = "Which address to listen on (default: ${DEFAULT-VALUE}, which only this machine can reach; "
                    + "0.0.0.0 for every machine).")
    private String host;

    @Option(names = "--player", paramLabel = "NAME[:KEY=VALUE,...]", defaultValue = "champion",
            description = "Who plays (default: ${DEFAULT-VALUE}); 'senet players' lists them.")
    private String player;

    @Option(names = "--name", paramLabel = "WORD", defaultValue = "senet",
            description = "What managers are told that it is called (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--margin", paramLabel = "SECONDS", defaultValue = "0.3",
            description = "What to keep back of every clock for the network (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!name.matches("[A-Za-z0-9._-]{1,60}")) {
            throw new IllegalArgumentException("a player's name is a word of letters and digits, not " + name);
        }
        if (port < 0 || port > 65535 || !(margin >= 0)) {
            throw new IllegalArgumentException("a port is a number from 0 to 65535, a margin is at least 0 seconds");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (Workshop workshop = new Workshop()) {
            Players.player(player, workshop).close();
            try (PlayerServer server = server(workshop, out)) {
                out.println(player + " listens on " + host + ":" + server.port() + " (end it with Ctrl-C)");
                out.flush();
                new CountDownLatch(1).await();
            }
        }
        return 0;
    }

    private PlayerServer server(Workshop workshop, PrintWriter out) throws IOException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new IllegalArgumentException("no address is called " + host + "; try 127.0.0.1 or 0.0.0.0");
        }
        try {
            return new PlayerServer(new PlayerServer.House(address, name, margin, PATIENCE),
                    () -> Players.player(player, workshop), rules -> workshop.ladder(rules).best(), line -> {
                        out.println(line);
                        out.flush();
                    });
        } catch (BindException e) {
            throw new IOException("cannot listen on " + host + ":" + port + ": " + e.getMessage()
                    + "; choose another with --port");
        }
    }
}
