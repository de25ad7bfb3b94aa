package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Fluents that run round a circle of values whatever is played, such as whose turn it is: the next value of each depends on
 * nothing but themselves. Within a phase they are known.
 *
 * <p>Invariant: phase 0 is that of the initial state, and each leads to the one after it, the last to the first.
 *
 * @param fluents the atoms of the fluents
 * @param values  for each phase the fluents that are true
 */
record Phases(Set<Integer> fluents, List<Set<Integer>> values) {
    private static final int MOST = 8;
    private static final int MOST_ATOMS = 200;
    private static final long MOST_RULES = 400_000;

    int size() {
        return values.size();
    }

    /** What is known in a phase. */
    Map<Integer, Boolean> known(int phase) {
        Map<Integer, Boolean> known = new HashMap<>();
        fluents.forEach(f -> known.put(f, values.get(phase).contains(f)));
        return known;
    }

    static Phases of(RuleTable table) {
        return new Search(table).run();
    }

    private static final class Search {
        private final RuleTable table;
        /** By fluent the atom of its next value. */
        private final Map<Integer, Integer> nextOf = new HashMap<>();
        private final Set<Integer> initially = new HashSet<>();
        private final GroundRules.Range fluents;
        private final GroundRules.Range moves;

        Search(RuleTable table) {
            this.table = table;
            GroundRules rules = table.rules();
            this.fluents = rules.range(Vocabulary.TRUE.signature());
            this.moves = rules.range(Vocabulary.DOES.signature());
            Map<Term, Integer> nextAtoms = atoms(rules, Vocabulary.NEXT);
            Map<Term, Integer> initAtoms = atoms(rules, Vocabulary.INIT);
            for (int f = fluents.from(); f < fluents.to(); f++) {
                Term fluent = rules.atom(f).arguments().getFirst();
                Integer next = nextAtoms.get(fluent);
                if (next != null) {
                    nextOf.put(f, next);
                }
                if (initAtoms.containsKey(fluent)) {
                    initially.add(f);
                }
            }
        }

        private static Map<Term, Integer> atoms(GroundRules rules, Vocabulary relation) {
            Map<Term, Integer> atoms = new HashMap<>();
            GroundRules.Range range = rules.range(relation.signature());
            for (int a = range.from(); a < range.to(); a++) {
                atoms.put(rules.atom(a).arguments().getFirst(), a);
            }
            return atoms;
        }

        Phases run() {
            Phases phases = new Phases(Set.of(), List.of(Set.of()));
            for (int f = fluents.from(); f < fluents.to(); f++) {
                Set<Integer> wider = new HashSet<>(phases.fluents);
                if (!wider.contains(f) && close(f, wider)) {
                    Phases found = sequence(wider).orElse(phases);
                    long rules = (long) found.size() * table.rules().rules();
                    phases = found.size() <= 2 || rules <= MOST_RULES ? found : phases;
                }
            }
            return phases;
        }

        /** Adds a fluent and all that its next value depends on; whether these are few fluents and nothing else. */
        private boolean close(int fluent, Set<Integer> closure) {
            List<Integer> open = new ArrayList<>(List.of(fluent));
            closure.add(fluent);
            while (!open.isEmpty()) {
                Integer next = nextOf.get(open.removeLast());
                if (next == null) {
                    continue;
                }
                BitSet start = new BitSet();
                start.set(next);
                BitSet cone = table.cone(start, MOST_ATOMS);
                int move = cone.nextSetBit(moves.from());
                if (cone.cardinality() > MOST_ATOMS || closure.size() > MOST_ATOMS
                        || move >= 0 && move < moves.to()) {
                    return false;
                }
                for (int f = cone.nextSetBit(fluents.from()); f >= 0 && f < fluents.to(); f = cone.nextSetBit(f + 1)) {
                    if (closure.add(f)) {
                        open.add(f);
                    }
                }
            }
            return true;
        }

        /** The circle from the initial state on, unless it is long or there is none. */
        private Optional<Phases> sequence(Set<Integer> fluents) {
            List<Set<Integer>> values = new ArrayList<>();
            Set<Integer> now = new HashSet<>(initially);
            now.retainAll(fluents);
            while (values.size() <= MOST) {
                int before = values.indexOf(now);
                if (before >= 0) {
                    return before == 0
                            ? Optional.of(new Phases(Set.copyOf(fluents), List.copyOf(values)))
                            : Optional.empty();
                }
                values.add(now);
                Set<Integer> after = new HashSet<>();
                Map<Integer, Boolean> known = new HashMap<>();
                for (int f : fluents) {
                    Integer next = nextOf.get(f);
                    if (next != null && isTrue(next, now, known)) {
                        after.add(f);
                    }
                }
                now = after;
            }
            return Optional.empty();
        }

        /** Whether an atom holds; one that depends on itself does not, unless it holds for another reason. */
        private boolean isTrue(int atom, Set<Integer> now, Map<Integer, Boolean> known) {
            if (!table.isOpen(atom)) {
                return table.isTrue(atom);
            }
            if (table.isGiven(atom)) {
                return now.contains(atom);
            }
            Boolean before = known.putIfAbsent(atom, false);
            if (before != null) {
                return before;
            }
            for (int[] body : table.bodies(atom)) {
                boolean holds = true;
                for (int i = 0; holds && i < body.length; i++) {
                    holds = isTrue(body[i] >> 1, now, known) == ((body[i] & 1) == 0);
                }
                if (holds) {
                    known.put(atom, true);
                    return true;
                }
            }
            return false;
        }
    }
}
