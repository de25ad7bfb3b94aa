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
import org.senet.machine.Cursor;
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
        boolean isWon = new Search(machine, known).isWon(machine.initial(), 0);
        return new Run(known.size(), isWon, (clock.getCurrentThreadCpuTime() - nanos) / 1e6,
                clock.getCurrentThreadAllocatedBytes() - bytes);
    }

    /** One search; every state below the initial one is visited once, whatever is known of the result already. */
    private static final class Search {
        private final Cursor cursor;
        private final int roles;
        private final Map<State, Boolean> known;
        private final List<JointChoices> choices = new ArrayList<>();

        Search(Machine machine, Map<State, Boolean> known) {
            this.cursor = machine.cursor();
            this.roles = machine.roles().size();
            this.known = known;
        }

        /** Whether the first role can force a goal of 100. */
        boolean isWon(State state, int level) {
            Boolean before = known.get(state);
            if (before != null) {
                return before;
            }
            cursor.load(state);
            boolean isWon = cursor.isTerminal() ? cursor.goal(0) == 100 : canForce(state, level);
            known.put(state, isWon);
            return isWon;
        }

        private boolean canForce(State state, int level) {
            if (choices.size() == level) {
                choices.add(new JointChoices(roles));
            }
            JointChoices here = choices.get(level);
            int combinations = here.fill(cursor);
            int perMove = here.perFirstMove();
            boolean isWon = false;
            boolean isWonByMove = true;
            for (int c = 0; c < combinations; c++) {
                if (c > 0) {
                    cursor.load(state);
                }
                cursor.play(here.joint(c));
                isWonByMove &= isWon(cursor.state(), level + 1);
                if ((c + 1) % perMove == 0) {
                    isWon |= isWonByMove;
                    isWonByMove = true;
                }
            }
            return isWon;
        }
    }
}
