package org.senet.bench.literature;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.bench.Contender;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.JointMoves;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;

/**
 * The whole of Tic-Tac-Toe, 5,478 states, searched for a forced win of the first player: Genesereth's lecture on propositional
 * nets, where interpreted rules, a net, its compiled values and bit vectors are compared.
 */
final class FullSearch implements LiteratureTable {
    private static final Shelf.Title GAME = new Shelf.Title("Tic-Tac-Toe", "", "tic-tac-toe");

    private final Shelf shelf;
    private final Set<Machines> kinds;
    private final int repetitions;
    private final ThreadMXBean clock = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    FullSearch(Shelf shelf, Set<Machines> kinds, int repetitions) {
        this.shelf = shelf;
        this.kinds = kinds;
        this.repetitions = repetitions;
    }

    @Override
    public String title() {
        return "Searching all of Tic-Tac-Toe (Genesereth, General Game Playing: Propositional Nets)";
    }

    @Override
    public String remarks() {
        return "Published: on an old and slow computer, by its author's words. Ours: milliseconds of the processor for the first search after"
                + " building and for the median of " + repetitions
                + " more, and the bytes that one search allocates, its table of visited states included.";
    }

    @Override
    public List<String> columns() {
        return List.of("engine", "states", "first, ms", "later, ms", "bytes allocated");
    }

    @Override
    public void measure(Consumer<List<String>> row) {
        row.accept(List.of("published: interpreted rules", "5,478", "130,444", "", "142,685,136"));
        row.accept(List.of("published: the same, ground", "5,478", "594,555", "", "117,281,008"));
        row.accept(List.of("published: net", "5,478", "10,390", "", "5,900,904"));
        row.accept(List.of("published: compiled values", "5,478", "855", "", "3,475,432"));
        row.accept(List.of("published: bit vectors", "5,478", "234", "", "64"));
        for (Machines kind : kinds) {
            Machine machine;
            try {
                machine = kind.machine(shelf.rules(GAME).orElseThrow());
            } catch (RuntimeException e) {
                row.accept(List.of(Contender.name(kind), "gave up", "", "", ""));
                continue;
            }
            List<Run> runs = new ArrayList<>();
            for (int i = 0; i <= repetitions; i++) {
                runs.add(search(machine));
            }
            double later = runs.stream().skip(1).mapToDouble(Run::milliseconds).sorted().skip(repetitions / 2)
                    .findFirst()
                    .orElseThrow();
            row.accept(List.of(Contender.name(kind), String.format(Locale.ROOT, "%,d", runs.getFirst().states()),
                    milliseconds(runs.getFirst().milliseconds()), milliseconds(later),
                    String.format(Locale.ROOT, "%,d", runs.getLast().bytes())));
        }
    }

    private static String milliseconds(double value) {
        return String.format(Locale.ROOT, value >= 10 ? "%,.0f" : "%.2f", value);
    }

    /** What one search came to. */
    record Run(int states, boolean isWon, double milliseconds, long bytes) {}

    Run search(Machine machine) {
        long bytes = clock.getCurrentThreadAllocatedBytes();
        long nanos = clock.getCurrentThreadCpuTime();
        Map<State, Boolean> known = new HashMap<>();
        boolean isWon = isWon(machine.initial(), machine.cursor(), machine.roles().size(), known);
        return new Run(known.size(), isWon, (clock.getCurrentThreadCpuTime() - nanos) / 1e6,
                clock.getCurrentThreadAllocatedBytes() - bytes);
    }

    /** Whether the first role can force a goal of 100; every state below is visited, whatever is known already. */
    private static boolean isWon(State state, Cursor cursor, int roles, Map<State, Boolean> known) {
        Boolean before = known.get(state);
        if (before != null) {
            return before;
        }
        cursor.load(state);
        boolean isWon = false;
        if (cursor.isTerminal()) {
            isWon = cursor.goal(0) == 100;
        } else {
            List<List<Term>> legal = new ArrayList<>();
            for (int role = 0; role < roles; role++) {
                legal.add(cursor.legal(role));
            }
            Map<Term, Boolean> wins = new HashMap<>();
            for (List<Term> joint : JointMoves.of(legal)) {
                cursor.load(state);
                cursor.play(joint);
                wins.merge(joint.getFirst(), isWon(cursor.state(), cursor, roles, known), Boolean::logicalAnd);
            }
            isWon = wins.containsValue(true);
        }
        known.put(state, isWon);
        return isWon;
    }
}
