package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import org.senet.player.Players;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what a player thinks of a position. */
@Command(name = "advise", description = "Rank the moves of a position by what a player thinks of them.",
        footer = {"", "Example:", "  senet advise tic-tac-toe --moves \"mark(1,1); mark(1,2)\" --seconds 2"})
final class AdviseCommand implements Callable<Integer> {
    private static final int LINE_MOVES = 8;

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Mixin
    private MovesOption moves;

    @Option(names = "--role", paramLabel = "ROLE",
            description = "Whose moves to rank (default: every role that has a choice).")
    private String role;

    @Option(names = "--player", paramLabel = "NAME[:KEY=VALUE,...]", defaultValue = "champion",
            description = "Who thinks (default: ${DEFAULT-VALUE}); 'senet players' lists them.")
    private String player;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "5",
            description = "How long it thinks about each role (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "What random choices depend on (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        CheckedRules rules = game.rules();
        // What is wrong with the command is told before the wait.
        Players.searcher(player, rules, seed);
        Machine first = Machines.of(rules);
        moves.state(first);
        if (role != null) {
            Roles.number(first, role);
        }
        Machine machine = Climb.machine(rules, 2 * seconds, seed);
        State state = moves.state(machine);
        Cursor cursor = machine.cursor();
        cursor.load(state);
        if (cursor.isTerminal()) {
            out.println("the game is over: " + goals(machine, cursor));
            out.flush();
            return 0;
        }
        for (int r : roles(machine, cursor)) {
            Searcher searcher = Players.searcher(player, rules, seed);
            Position position = new Position(machine, state, r);
            searcher.prepare(position, Budget.seconds(seconds / 4));
            print(machine.roles().get(r), searcher.search(position, Budget.seconds(seconds), _ -> {}), out);
        }
        return 0;
    }

    private static String goals(Machine machine, Cursor cursor) {
        StringBuilder out = new StringBuilder();
        for (int r = 0; r < machine.roles().size(); r++) {
            out.append(r == 0 ? "" : ", ").append(machine.roles().get(r)).append(' ').append(cursor.goal(r));
        }
        return out.toString();
    }

    private List<Integer> roles(Machine machine, Cursor cursor) {
        List<Term> roles = machine.roles();
        if (role != null) {
            return List.of(Roles.number(machine, role));
        }
        return IntStream.range(0, roles.size())
                .filter(r -> !MatchView.isChance(roles.get(r)) && cursor.legal(r).size() > 1).boxed().toList();
    }

    private static void print(Term role, Decision decision, PrintWriter out) {
        out.println(role + ": " + decision.move() + "  " + decision.statistics().words());
        for (Decision.Option option : decision.options()) {
            out.printf(Locale.ROOT, "  %-24s %6.1f %-7s %,14d  %s%n", option.move(), option.value(),
                    option.proof() == Decision.Proof.PROVED ? "proved" : "", option.visits(),
                    Decision.words(option.line(), LINE_MOVES));
        }
        out.flush();
    }
}
