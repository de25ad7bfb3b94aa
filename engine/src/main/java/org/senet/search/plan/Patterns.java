package org.senet.search.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.Dice;

/**
 * Patterns of a puzzle whose goal is that certain fluents hold together. For each of these a group of fluents is taken, of
 * which one holds at a time, such as where a certain thing is, together with those groups on which it depends whether that
 * changes. Patterns with what they depend on in common are put together as long as they stay small. What is found here from
 * examples, such as that of a group one holds at a time, is a guess, and decides only which patterns are used.
 */
final class Patterns {
    private static final int SAMPLE = 400;
    private static final int MOST_GROUPS = 5;
    private static final int MOST_ARGUMENTS = 5;
    private static final long MOST_STATES = 60_000;
    private static final int BYTES_PER_STATE = 1 << 10;
    private static final int LEAST_WANTED = 3;

    private final Puzzle puzzle;
    private final Circuit circuit;
    private final MoveEffects net;
    private final int goalPin;
    private final long[] root;
    private final List<long[]> sample = new ArrayList<>();
    private final BitSet clock;

    /** A wanted fluent's own group, and the groups it depends on. */
    private record Draft(BitSet own, List<BitSet> context) {
        long size() {
            return context.stream().mapToLong(c -> Math.max(2, c.cardinality())).reduce(own.cardinality(),
                    (a, b) -> a * b);
        }

        BitSet all() {
            BitSet all = (BitSet) own.clone();
            context.forEach(all::or);
            return all;
        }
    }

    private Patterns(Puzzle puzzle, MoveEffects net, int goalPin, long[] root) {
        this.puzzle = puzzle;
        this.circuit = puzzle.circuit().orElseThrow();
        this.net = net;
        this.goalPin = goalPin;
        this.root = root;
        this.clock = BitSet.valueOf(puzzle.clock().orElseThrow().mask());
    }

    /**
     * The patterns of a goal.
     *
     * @param tables   a table for each pattern
     * @param owned    the groups that each pattern owns
     * @param seen     all bases that each pattern sees, its own among them
     * @param isSum    whether the distances may be added, as far as examples tell; else the greatest counts
     */
    record Sum(List<PatternTable> tables, List<List<BitSet>> owned, List<BitSet> seen, boolean isSum) {

        int distance(long[] state) {
            int distance = 0;
            for (PatternTable table : tables) {
                int one = table.distance(state);
                if (one >= RelaxedDistance.UNREACHABLE) {
                    return RelaxedDistance.UNREACHABLE;
                }
                distance = isSum ? distance + one : Math.max(distance, one);
            }
            return distance;
        }
    }

    /** The patterns for a goal; none where it is not of the kind described, or they say little. */
    static Optional<Sum> of(Puzzle puzzle, int goalPin, long[] root) {
        return puzzle.effects().filter(net -> net.loops().isEmpty())
                .flatMap(net -> new Patterns(puzzle, net, goalPin, root).find());
    }

    private Optional<Sum> find() {
        IntList wanted = wanted();
        if (wanted.size() < LEAST_WANTED) {
            return Optional.empty();
        }
        takeSample();
        List<Draft> drafts = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            draft(wanted.at(i)).filter(d -> drafts.stream().noneMatch(o -> o.own.equals(d.own)))
                    .ifPresent(drafts::add);
        }
        // A group that others depend on is in their patterns already.
        drafts.removeIf(d -> drafts.stream().anyMatch(o -> o.context.contains(d.own)));
        if (drafts.size() < 2) {
            return Optional.empty();
        }
        boolean isSum = changesOneAtATime(drafts);
        List<PatternTable> tables = new ArrayList<>();
        List<List<BitSet>> owns = new ArrayList<>();
        List<BitSet> contexts = new ArrayList<>();
        for (List<Draft> together : merged(drafts)) {
            BitSet own = new BitSet();
            BitSet all = new BitSet();
            together.forEach(d -> {
                own.or(d.own);
                all.or(d.all());
            });
            Optional<PatternTable> table = PatternTable.of(net, bits(all), bits(isSum ? own : all), root, goalPin,
                    2 * MOST_STATES * BYTES_PER_STATE, puzzle.budget());
            if (table.isPresent()) {
                tables.add(table.get());
                owns.add(together.stream().map(Draft::own).toList());
                contexts.add(all);
            }
        }
        return tables.isEmpty() ? Optional.empty() : Optional.of(new Sum(tables, owns, contexts, isSum));
    }

    /** The bases that must be true where the goal holds, as far as that is said plainly. */
    private IntList wanted() {
        IntList found = new IntList();
        IntList open = new IntList();
        open.add(goalPin);
        while (open.size() > 0) {
            int pin = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            int node = Circuit.node(pin);
            if (node > net.bases() && net.isOr(node) == Circuit.isInverted(pin)) {
                for (int input : net.gate(node)) {
                    open.add(input ^ pin & 1);
                }
            } else if (node > 0 && node <= net.bases() && !Circuit.isInverted(pin) && !clock.get(node - 1)) {
                found.add(node - 1);
            }
        }
        int[] ascending = Arrays.stream(found.toArray()).sorted().distinct().toArray();
        IntList sorted = new IntList();
        sorted.add(ascending, 0, ascending.length);
        return sorted;
    }

    private void takeSample() {
        Dice dice = new Dice(1);
        Walk walk = puzzle.walk(false);
        long[] bits = new long[walk.words()];
        long[] first = new long[walk.words()];
        walk.pack(first);
        for (int i = 0; i < SAMPLE; i++) {
            walk.pack(bits);
            sample.add(bits.clone());
            int[] legal = walk.isTerminal() ? new int[0] : walk.moves().toArray();
            if (legal.length == 0) {
                walk.enter(first, 0);
            } else {
                walk.play(legal[dice.nextInt(legal.length)]);
            }
        }
    }

    private boolean holdsOneAtATime(BitSet group) {
        return sample.stream().allMatch(state -> {
            BitSet held = BitSet.valueOf(state);
            held.and(group);
            return held.cardinality() == 1;
        });
    }

    private boolean changesOneAtATime(List<Draft> drafts) {
        for (int i = 1; i < sample.size(); i++) {
            if (Arrays.equals(sample.get(i), sample.getFirst())) {
                continue;
            }
            BitSet change = BitSet.valueOf(sample.get(i));
            change.xor(BitSet.valueOf(sample.get(i - 1)));
            if (drafts.stream().filter(d -> d.own.intersects(change)).count() > 1) {
                return false;
            }
        }
        return true;
    }

    /** The smallest pattern for a base: its group, which may be made by any of its arguments, and what that depends on. */
    private Optional<Draft> draft(int base) {
        int arguments = circuit.bases().get(base).fluent().arguments().size();
        Optional<Draft> best = Optional.empty();
        for (int varying = 1; arguments <= MOST_ARGUMENTS && varying < 1 << arguments; varying++) {
            BitSet group = group(base, varying);
            if (group.cardinality() > 1 && holdsOneAtATime(group)) {
                Optional<Draft> closed = closed(group, base, varying);
                if (closed.isPresent() && (best.isEmpty() || closed.get().size() < best.get().size())) {
                    best = closed;
                }
            }
        }
        return best;
    }

    /** The bases that differ from one in no other arguments than these. */
    private BitSet group(int base, int varying) {
        Term fluent = circuit.bases().get(base).fluent();
        BitSet group = new BitSet();
        for (int i = 0; i < circuit.bases().size(); i++) {
            Term other = circuit.bases().get(i).fluent();
            boolean isIn = other.signature().equals(fluent.signature());
            for (int a = 0; isIn && a < fluent.arguments().size(); a++) {
                isIn = (varying >> a & 1) != 0 || other.arguments().get(a).equals(fluent.arguments().get(a));
            }
            if (isIn) {
                group.set(i);
            }
        }
        return group;
    }

    /** The smallest group of a base of which one holds at a time; the base alone where there is none. */
    private BitSet smallestGroup(int base) {
        BitSet best = new BitSet();
        int arguments = circuit.bases().get(base).fluent().arguments().size();
        for (int varying = 1; arguments <= MOST_ARGUMENTS && varying < 1 << arguments; varying++) {
            BitSet group = group(base, varying);
            if (group.cardinality() > 1 && (best.isEmpty() || group.cardinality() < best.cardinality())
                    && holdsOneAtATime(group)) {
                best = group;
            }
        }
        best.set(base);
        return best;
    }

    private Optional<Draft> closed(BitSet own, int base, int varying) {
        List<BitSet> context = new ArrayList<>();
        BitSet all = (BitSet) own.clone();
        for (int missing = missing(all); missing >= 0; missing = missing(all)) {
            puzzle.budget().check();
            boolean isAlike = circuit.bases().get(missing).fluent().signature()
                    .equals(circuit.bases().get(base).fluent().signature());
            BitSet group = isAlike ? group(missing, varying) : smallestGroup(missing);
            if (group.cardinality() > 1 && !holdsOneAtATime(group)) {
                return Optional.empty();
            }
            context.add(group);
            all.or(group);
            Draft draft = new Draft(own, context);
            if (context.size() >= MOST_GROUPS || draft.size() > MOST_STATES) {
                return Optional.empty();
            }
        }
        return Optional.of(new Draft(own, context));
    }

    /** A base on which changes of these bases depend and that is not among them; negative where there is none. */
    private int missing(BitSet bases) {
        BitSet read = new BitSet();
        IntList open = new IntList();
        for (int move = 0; move < net.moves(); move++) {
            int[] own = net.effects(move);
            boolean matters = false;
            for (int i = 0; i < own.length; i += 2) {
                if (bases.get(Circuit.node(own[i]) - 1)) {
                    open.add(Circuit.node(own[i + 1]));
                    matters = true;
                }
            }
            if (matters) {
                open.add(Circuit.node(net.legal(move)));
            }
        }
        while (open.size() > 0) {
            int node = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (!read.get(node)) {
                read.set(node);
                if (node > 0 && node <= net.bases() && !bases.get(node - 1) && !clock.get(node - 1)) {
                    return node - 1;
                }
                for (int pin : net.gate(node)) {
                    open.add(Circuit.node(pin));
                }
            }
        }
        return -1;
    }

    /** Puts drafts with the same context together, in their order, as long as they stay small. */
    private static List<List<Draft>> merged(List<Draft> drafts) {
        List<List<Draft>> merged = new ArrayList<>();
        List<Draft> rest = new ArrayList<>(drafts);
        while (!rest.isEmpty()) {
            List<Draft> together = new ArrayList<>(List.of(rest.removeFirst()));
            long size = together.getFirst().size();
            for (Draft draft : List.copyOf(rest)) {
                if (draft.context.equals(together.getFirst().context)
                        && size * draft.own.cardinality() <= 2 * MOST_STATES) {
                    size *= draft.own.cardinality();
                    together.add(draft);
                    rest.remove(draft);
                }
            }
            merged.add(together);
        }
        return merged;
    }

    private long[] bits(BitSet bases) {
        return Arrays.copyOf(bases.toLongArray(), root.length);
    }

    /**
     * Whether a goal that holds only at certain moments is out of reach because nothing that others depend on can be as it
     * should be at such a moment: each of the groups that are context is looked at together with the clock.
     */
    static boolean isOutOfStep(Puzzle puzzle, Sum sum, int goalPin, long[] fullRoot) {
        MoveEffects net = puzzle.effects().orElseThrow();
        BitSet context = (BitSet) sum.seen.getFirst().clone();
        sum.owned.getFirst().forEach(context::andNot);
        if (context.isEmpty()) {
            return false;
        }
        context.or(BitSet.valueOf(puzzle.clock().orElseThrow().mask()));
        long[] pattern = Arrays.copyOf(context.toLongArray(), fullRoot.length);
        return PatternTable
                .of(net, pattern, pattern, fullRoot, goalPin, 2 * MOST_STATES * BYTES_PER_STATE, puzzle.budget())
                .filter(table -> table.distance(fullRoot) >= RelaxedDistance.UNREACHABLE).isPresent();
    }

    /** Whether it is certain that the distances of these patterns may be added: no move changes own groups of two. */
    static boolean isCertain(Puzzle puzzle, Sum sum, int goalPin, long[] root) {
        if (!sum.isSum) {
            return true;
        }
        MoveEffects net = puzzle.effects().orElseThrow();
        for (int i = 0; i < sum.tables.size(); i++) {
            for (int j = i + 1; j < sum.tables.size(); j++) {
                for (BitSet one : sum.owned.get(i)) {
                    for (BitSet other : sum.owned.get(j)) {
                        BitSet all = (BitSet) sum.seen.get(i).clone();
                        sum.owned.get(i).forEach(all::andNot);
                        BitSet rest = (BitSet) sum.seen.get(j).clone();
                        sum.owned.get(j).forEach(rest::andNot);
                        all.or(rest);
                        all.or(one);
                        all.or(other);
                        if (!PatternTable.neverTogether(net, Arrays.copyOf(all.toLongArray(), root.length),
                                Arrays.copyOf(one.toLongArray(), root.length),
                                Arrays.copyOf(other.toLongArray(), root.length), root, goalPin,
                                2 * MOST_STATES * BYTES_PER_STATE, puzzle.budget())) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }
}
