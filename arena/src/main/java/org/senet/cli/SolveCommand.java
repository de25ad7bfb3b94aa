package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.minimax.Solution;
import org.senet.search.minimax.Solver;
import org.senet.search.plan.Plan;
import org.senet.search.plan.Planner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Proves what a game or a position is worth. */
@Command(name = "solve", description = "Prove the value of a game or of a position; of a puzzle, find a shortest plan.",
        footer = {"", "Examples:", "  senet solve tic-tac-toe", "  senet solve eight-puzzle",
            "  senet solve tic-tac-toe --moves \"mark(1,1); mark(1,2)\""})
final class SolveCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Mixin
    private MovesOption moves;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "60",
            description = "Give up after so long (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(names = "--table", paramLabel = "N", defaultValue = "22",
            description = "States that the table may hold, as a power of two (default: ${DEFAULT-VALUE}).")
    private int table;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (table < 1 || table > 28) {
            throw new IllegalArgumentException("--table is a power of two from 1 to 28, not " + table);
        }
        CheckedRules rules = game.rules();
        Machine machine = Climb.machine(rules, seconds / 2, 1);
        State state = moves.state(machine);
        Position position = new Position(machine, state, 0);
        if (Planner.canPlan(position)) {
            plan(position, out);
        } else {
            solve(machine, state, out);
        }
        return 0;
    }

    private void plan(Position position, PrintWriter out) {
        Budget budget = Budget.seconds(seconds);
        long begun = System.nanoTime();
        Optional<Plan> found = new Planner(1).plan(position, budget,
                better -> out.println(String.format(Locale.ROOT, "%6.2f s  value %d in %d moves, by %s",
                        (System.nanoTime() - begun) / 1e9, better.value(), better.moves().size(), better.method())));
        out.println(found.map(Plan::words).orElse("no way to the end of the game was found")
                + String.format(Locale.ROOT, ", %.2f s", (System.nanoTime() - begun) / 1e9));
        found.ifPresent(plan -> out
                .println("plan: " + String.join(", ", plan.moves().stream().map(Term::toString).toList())));
        out.flush();
    }

    private void solve(Machine machine, State state, PrintWriter out) throws InterruptedException {
        Budget budget = Budget.seconds(seconds);
        Solution[] found = new Solution[1];
        Thread solving = new Thread(null,
                () -> found[0] = new Solver(1 << table).solve(machine, state, budget), "solving", 1L << 30);
        solving.start();
        try (Progress progress = new Progress("states looked at")) {
            while (solving.isAlive()) {
                solving.join(200);
                progress.show(budget.spent());
            }
        }
        Solution solution = found[0];
        out.println(solution.words());
        out.println(String.format(Locale.ROOT, "%,d states, %.2f s, alpha-beta with a table of 2^%d states",
                solution.nodes(),
                solution.seconds(), table));
        List<List<Term>> line = solution.line();
        if (!line.isEmpty()) {
            out.println("line: " + Decision.words(line, line.size()));
        }
        out.flush();
    }
}
