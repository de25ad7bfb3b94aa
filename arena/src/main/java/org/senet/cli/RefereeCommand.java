package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.senet.archive.EventJson;
import org.senet.check.CheckedRules;
import org.senet.gdl.Dialect;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchRecord;
import org.senet.match.MatchSetup;
import org.senet.match.Player;
import org.senet.match.Referee;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;
import org.senet.protocol.PlayerAddress;
import org.senet.protocol.RemotePlayer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Plays a match with players on the network. */
@Command(name = "referee", description = {"Run a match between players on the network.",
    "It sends them the messages of general game playing over HTTP, makes a move for whoever is late or wrong, and says why."},
        footer = {"", "Examples:", "  senet referee connect-four --players localhost:9147,localhost:9148 --clock 20/5",
            "  senet referee tic-tac-toe --players localhost:9147,champion --clock 20/300+2 --scramble --record match.jsonl"})
final class RefereeCommand implements Callable<Integer> {
    /** Whoever types an address may speak to it. */
    private static final Allowed ANYWHERE = new Allowed(List.of("*:*"));
    private static final long FAREWELL_MILLIS = 2000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--players", required = true, paramLabel = "HOST:PORT,...",
            description = "Who plays, in the order of the roles: where a player listens, or the name of a built-in one.")
    private String players;

    @Option(names = "--clock", paramLabel = "START/PLAY", defaultValue = "20/5",
            description = {"Seconds to prepare and seconds for each move (default: ${DEFAULT-VALUE});",
                "20/300+2 gives 300 for all moves of a role and 2 more after each."})
    private String clock;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "What chance, scrambling and the moves made for players depend on (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--scramble", description = "Give the players other words in place of the game's.")
    private boolean scramble;

    @Option(names = "--dialect", paramLabel = "prefix|infix", defaultValue = "prefix",
            description = "The notation in which players are spoken to (default: ${DEFAULT-VALUE}).")
    private Dialect dialect;

    @Option(names = "--record", paramLabel = "FILE",
            description = "Write the match into this file as it happens, a JSON object on a line for each event.")
    private Path record;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        CheckedRules rules = game.rules();
        Clocks clocks = Clocks.parse(clock);
        Machine machine = Machines.of(rules);
        List<Player> seated = new ArrayList<>();
        try (Workshop workshop = new Workshop()) {
            for (String player : PlayerList.split(players)) {
                seated.add(PlayerAddress.isOne(player)
                        ? new RemotePlayer(ANYWHERE.resolve(player), dialect)
                        : Players.player(player, workshop));
            }
            MatchSetup setup = new MatchSetup(matchName(), rules, machine, seated, clocks, seed, scramble);
            MatchRecord result = play(setup, out);
            out.println();
            for (int role = 0; role < result.roles().size(); role++) {
                out.printf("%-40s %s%s%n", result.players().get(role),
                        result.goals().isEmpty() ? "no goal" : "goal " + result.goals().get(role),
                        result.faults(role) == 0 ? "" : ", " + result.faults(role) + " moves made for it");
            }
            out.flush();
            return result.goals().isEmpty() ? 1 : 0;
        } finally {
            seated.forEach(Player::close);
        }
    }

    /** A name that no other match of today has. */
    private String matchName() {
        return Path.of(game.name()).getFileName().toString().replaceAll("[^A-Za-z0-9]", "") + "_"
                + Long.toString(System.currentTimeMillis(), 36);
    }

    private MatchRecord play(MatchSetup setup, PrintWriter out) throws IOException, InterruptedException {
        try (MatchView view = new MatchView(out, setup.machine().roles(), setup.players(), setup.clocks(), true);
                PrintWriter file = record == null
                        ? new PrintWriter(PrintWriter.nullWriter())
                        : new PrintWriter(Files.newBufferedWriter(record));
                Referee referee = new Referee(setup, written(file).andThen(view))) {
            file.println(header(setup));
            Thread playing = Thread.currentThread();
            Thread keyboard = new Thread(() -> giveUp(referee, playing));
            Runtime.getRuntime().addShutdownHook(keyboard);
            MatchRecord result = referee.play();
            if (!result.goals().isEmpty()) {
                Runtime.getRuntime().removeShutdownHook(keyboard);
            }
            return result;
        }
    }

    /** Ends a match whose process is about to end, and waits until the players have been told. */
    private static void giveUp(Referee referee, Thread playing) {
        referee.abort("ended at the keyboard");
        try {
            playing.join(FAREWELL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Consumer<MatchEvent> written(PrintWriter file) {
        return event -> {
            file.println(EventJson.write(event));
            file.flush();
        };
    }

    private String header(MatchSetup setup) {
        ObjectNode node = new JsonMapper().createObjectNode().put("kind", "match").put("match", setup.match())
                .put("game", game.name()).put("clocks", setup.clocks().toString()).put("seed", seed)
                .put("scrambled", scramble);
        ArrayNode roles = node.putArray("roles");
        setup.machine().roles().stream().map(Term::toString).forEach(roles::add);
        ArrayNode names = node.putArray("players");
        setup.players().stream().map(Player::name).forEach(names::add);
        return node.toString();
    }
}
