package org.senet.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.senet.check.CheckedRules;
import org.senet.datalog.Grounder;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import org.senet.machine.table.TableMachine;

/**
 * Random walks through a game on several back ends, side by side with the reference engine. In every state on the way all give
 * the same full lists: fluents, legal moves, percepts, goals, and whether the game is over or can go on. The net for playouts is
 * walked along as well; it knows legal moves, goals and the end.
 *
 * <p>Every back end has the same processor time for its walk. One that has used it up drops out, and the report says how far it
 * came; what it said until then has been compared.
 */
public final class SideBySide {
    private static final Machines REFERENCE = Machines.SEMINAIVE;
    private static final int STEPS_PER_RETURN = 16;
    private static final int MOST_NAMED = 6;

    private final Limits limits;
    private final LongSupplier cpuNanos;

    /**
     * How much is compared.
     *
     * @param steps         moves made by the reference, over all walks
     * @param seconds       the longest processor time of a back end on one game, preparations apart
     * @param groundSeconds the longest time for finding the ground rules
     */
    public record Limits(int steps, double seconds, double groundSeconds) {}

    /**
     * What came of a game.
     *
     * @param steps       moves made on the reference engine
     * @param compared    for each back end that took part the moves after which it was compared
     * @param differences what a back end says and the reference does not, at most one for each
     * @param unground    why there is no ground machine, where there is none
     * @param preparation seconds of processor time until the net was there
     */
    public record Report(int steps, Map<String, Integer> compared, List<String> differences, Optional<String> unground,
            double preparation) {}

    /** @param cpuNanos the processor time that the calling thread has used so far */
    public SideBySide(Limits limits, LongSupplier cpuNanos) {
        this.limits = limits;
        this.cpuNanos = cpuNanos;
    }

    /** One that is compared with the reference. */
    private static final class Contender {
        private final String name;
        private final Machine machine;
        private final boolean isWhole;
        private final Cursor cursor;
        private long nanos;
        private int steps;
        private boolean isOut;

        Contender(String name, Machine machine, boolean isWhole) {
            this.name = name;
            this.machine = machine;
            this.isWhole = isWhole;
            this.cursor = machine.cursor();
        }
    }

    /** What a cursor says of the place where it is. */
    private record View(List<Term> fluents, List<List<Term>> legal, boolean terminal, boolean playable,
            List<List<Integer>> goals) {

        static View of(Cursor cursor, int roles, boolean isWhole) {
            return new View(isWhole ? cursor.state().fluents() : List.of(),
                    IntStream.range(0, roles).mapToObj(cursor::legal).toList(), cursor.isTerminal(),
                    cursor.isPlayable(),
                    IntStream.range(0, roles).mapToObj(cursor::goals).toList());
        }

        /** The first thing in which this differs from what the reference says. */
        Optional<String> difference(View reference, boolean isWhole) {
            if (isWhole && !fluents.equals(reference.fluents)) {
                return Optional.of(told("fluents", fluents, reference.fluents));
            }
            if (!legal.equals(reference.legal)) {
                return Optional.of(told("legal moves", legal, reference.legal));
            }
            if (terminal != reference.terminal) {
                return Optional.of(told("the end", terminal, reference.terminal));
            }
            if (playable != reference.playable) {
                return Optional.of(told("whether all can move", playable, reference.playable));
            }
            return goals.equals(reference.goals)
                    ? Optional.empty()
                    : Optional.of(told("goals", goals, reference.goals));
        }
    }

    private static String told(String what, Object actual, Object expected) {
        return actual instanceof List<?> said && expected instanceof List<?> meant && said.size() == meant.size()
                && said.stream().allMatch(List.class::isInstance)
                        ? IntStream.range(0, said.size()).filter(i -> !said.get(i).equals(meant.get(i)))
                                .mapToObj(i -> told(what + " of role " + i, said.get(i), meant.get(i)))
                                .collect(Collectors.joining("; "))
                        : actual instanceof List<?> some && expected instanceof List<?> right
                                ? what + ": too many " + without(some, right) + ", missing " + without(right, some)
                                : what + ": " + actual + " instead of " + expected;
    }

    private static List<?> without(List<?> these, List<?> those) {
        return these.stream().filter(t -> !those.contains(t)).limit(MOST_NAMED).toList();
    }

    /** Walks through the game on these back ends. */
    public Report compare(CheckedRules rules, Set<Machines> engines) {
        Saturation.Budget budget = new Saturation.Budget(Grounder.BUDGET.instances(), Grounder.BUDGET.steps(),
                limits.groundSeconds);
        Blueprint blueprint = new Blueprint(rules, budget, Set.of());
        List<String> differences = new ArrayList<>();
        long start = cpuNanos.getAsLong();
        Optional<String> unground = Optional.empty();
        try {
            blueprint.circuit();
        } catch (OutOfBudget e) {
            unground = Optional.of(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            unground = Optional.of(e.toString());
            differences.add("the net: " + e);
        }
        double preparation = (cpuNanos.getAsLong() - start) / 1e9;
        List<Contender> contenders = new ArrayList<>();
        for (Machines engine : engines) {
            if (engine == REFERENCE || unground.isPresent() && isGround(engine)) {
                continue;
            }
            enter(engine.name(), () -> engine.machine(blueprint), true, contenders, differences);
            if (engine == Machines.SLICED) {
                enter("the net for playouts", () -> TableMachine.forward(blueprint.playoutCircuit()), false, contenders,
                        differences);
            }
        }
        Walk walk = new Walk(REFERENCE.machine(blueprint), contenders, differences);
        walk.run();
        Map<String, Integer> compared = new LinkedHashMap<>();
        contenders.forEach(c -> compared.put(c.name, c.steps));
        return new Report(walk.steps, compared, differences, unground, preparation);
    }

    private static void enter(String name, Supplier<Machine> maker, boolean isWhole, List<Contender> contenders,
            List<String> differences) {
        try {
            contenders.add(new Contender(name, maker.get(), isWhole));
        } catch (IllegalStateException e) {
            // The back end says that it is not made for this game: the ladder leaves it out as well.
        } catch (RuntimeException | LinkageError e) {
            differences.add(name + ": cannot be made: " + e);
        }
    }

    /** Whether a back end computes a net. */
    public static boolean isGround(Machines engine) {
        return switch (engine) {
            case NAIVE, PROVER, SEMINAIVE, LIFTED -> false;
            case BACKWARD, FORWARD, INCREMENTAL, BYTECODE, BITBOARD, SLICED -> true;
        };
    }

    private final class Walk {
        private final Machine reference;
        private final List<Contender> contenders;
        private final List<String> differences;
        private final int roles;
        private final Cursor cursor;
        private long nanos;
        private int steps;

        Walk(Machine reference, List<Contender> contenders, List<String> differences) {
            this.reference = reference;
            this.contenders = contenders;
            this.differences = differences;
            this.roles = reference.roles().size();
            this.cursor = reference.cursor();
        }

        void run() {
            for (Contender contender : contenders) {
                if (!contender.machine.roles().equals(reference.roles())) {
                    out(contender, told("roles", contender.machine.roles(), reference.roles()));
                }
            }
            // A game without any move ends every walk at once.
            for (int seed = 1; steps < limits.steps && seed <= Math.max(1, limits.steps) && hasTime(); seed++) {
                walk(new Dice(seed), seed);
            }
        }

        private boolean hasTime() {
            return nanos < limits.seconds * 1e9;
        }

        private void walk(Dice dice, int seed) {
            cursor.load(reference.initial());
            contenders.forEach(c -> attempt(c, () -> {
                c.cursor.load(c.machine.initial());
                return Optional.empty();
            }, ""));
            List<List<Term>> played = new ArrayList<>();
            while (true) {
                long start = cpuNanos.getAsLong();
                View view = View.of(cursor, roles, true);
                nanos += cpuNanos.getAsLong() - start;
                String where = "seed " + seed + " after " + played.size() + " moves";
                contenders
                        .forEach(c -> attempt(c, () -> View.of(c.cursor, roles, c.isWhole).difference(view, c.isWhole),
                                where));
                if (view.terminal || !view.playable || steps >= limits.steps || !hasTime()) {
                    return;
                }
                List<Term> joint = view.legal.stream().map(moves -> moves.get(dice.nextInt(moves.size()))).toList();
                play(joint, where);
                played.add(joint);
                steps++;
            }
        }

        private void play(List<Term> joint, String where) {
            long start = cpuNanos.getAsLong();
            List<List<Term>> percepts = percepts(cursor, joint);
            cursor.play(joint);
            nanos += cpuNanos.getAsLong() - start;
            for (Contender contender : contenders) {
                attempt(contender, () -> {
                    if (steps % STEPS_PER_RETURN == STEPS_PER_RETURN - 1) {
                        State here = contender.cursor.state();
                        contender.cursor.load(contender.machine.initial());
                        contender.cursor.load(contender.isWhole ? contender.machine.state(here.fluents()) : here);
                    }
                    List<List<Term>> seen = contender.isWhole ? percepts(contender.cursor, joint) : percepts;
                    contender.cursor.play(joint);
                    contender.steps++;
                    return seen.equals(percepts) ? Optional.empty() : Optional.of(told("percepts", seen, percepts));
                }, where + " doing " + joint);
            }
        }

        private List<List<Term>> percepts(Cursor of, List<Term> joint) {
            return IntStream.range(0, roles).mapToObj(r -> of.percepts(r, joint)).toList();
        }

        /** Lets a contender do something unless it is out; it is out after a difference, an error, or too much time. */
        private void attempt(Contender contender, Supplier<Optional<String>> work, String where) {
            if (contender.isOut) {
                return;
            }
            long start = cpuNanos.getAsLong();
            try {
                work.get().ifPresent(difference -> out(contender, difference + ", " + where));
            } catch (RuntimeException e) {
                out(contender, e + ", " + where);
            }
            contender.nanos += cpuNanos.getAsLong() - start;
            contender.isOut |= contender.nanos > limits.seconds * 1e9;
        }

        private void out(Contender contender, String difference) {
            contender.isOut = true;
            differences.add(contender.name + ": " + difference);
        }
    }
}
