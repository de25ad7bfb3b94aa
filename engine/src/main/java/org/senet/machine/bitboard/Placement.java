package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Where the atoms of a game lie: each at a position of a plane. Atoms that differ only in arguments that are coordinates share a
 * plane, and the coordinates are the position. Of atoms with more coordinates than a board has, such as moves from square to
 * square, one square is the position, and the difference to the other one belongs to the name of the plane.
 *
 * <p>Invariant: no two atoms have the same place. A fluent has the same position in its plane now and in its plane after the
 * move; the planes now come first, those after the move follow in the same order.
 */
final class Placement {
    private static final Signature TRUE = Vocabulary.TRUE.signature();
    private static final Signature NEXT = Vocabulary.NEXT.signature();
    private static final Set<Signature> NOT_PLACED = Set.of(Vocabulary.INIT.signature(), Vocabulary.BASE.signature(),
            Vocabulary.INPUT.signature(), Vocabulary.ROLE.signature(), NEXT);

    private final GroundRules rules;
    private final Map<String, Pattern> patterns = new LinkedHashMap<>();
    private final List<Plane> planes = new ArrayList<>();
    private final int[] planeOf;
    private final int[] positionOf;
    private final int fluentPlanes;
    private final int fluentSlots;
    private int slots;

    Placement(GroundRules rules, List<Clause> clauses) {
        this.rules = rules;
        this.planeOf = new int[rules.atoms()];
        this.positionOf = new int[rules.atoms()];
        Arrays.fill(planeOf, -1);
        for (GroundRules.Range range : rules.ranges()) {
            if (!NOT_PLACED.contains(range.relation())) {
                collect(range);
            }
        }
        findAxes(clauses);
        int[] fluentOf = fluentsOfNext();
        chooseLayouts(fluentOf);
        patterns.values().stream().filter(Pattern::isFluent).forEach(this::place);
        this.fluentPlanes = planes.size();
        this.fluentSlots = slots;
        placeNext(fluentOf);
        patterns.values().stream().filter(p -> !p.isFluent()).forEach(this::place);
    }

    List<Plane> planes() {
        return planes;
    }

    /** The plane of an atom, or -1. */
    int plane(int atom) {
        return planeOf[atom];
    }

    int position(int atom) {
        return positionOf[atom];
    }

    /** How many planes the state has; as many are its planes after the move. */
    int fluentPlanes() {
        return fluentPlanes;
    }

    /** How many slots the state takes, from the first on. */
    int fluentSlots() {
        return fluentSlots;
    }

    int slots() {
        return slots;
    }

    private void collect(GroundRules.Range range) {
        boolean isFluent = range.relation().equals(TRUE);
        for (int atom = range.from(); atom < range.to(); atom++) {
            StringBuilder text = new StringBuilder();
            List<String> constants = new ArrayList<>();
            describe(rules.atom(atom), text, constants);
            String name = text.toString();
            patterns.computeIfAbsent(name, _ -> new Pattern(name, isFluent)).add(atom,
                    constants.toArray(String[]::new));
        }
    }

    /** Writes what stays when constants are taken out of a term, and lists these. */
    private static void describe(Term term, StringBuilder name, List<String> constants) {
        name.append(term.name()).append('(');
        for (Term argument : term.arguments()) {
            switch (argument) {
                case Term.Compound compound -> describe(compound, name, constants);
                case Term.Constant constant -> {
                    name.append('*');
                    constants.add(constant.name());
                }
                case Term.Variable variable -> throw new IllegalStateException(variable + " in a ground rule");
            }
        }
        name.append(')');
    }

    private record Argument(Pattern pattern, int index, Set<String> values) {}

    /**
     * Fluents with several arguments come first: these are boards. Then arguments of many values: those of fewer join their axes.
     */
    private void findAxes(List<Clause> clauses) {
        Set<String> roles = rules.roles().stream().map(Term::name).collect(Collectors.toSet());
        List<Argument> found = new ArrayList<>();
        for (Pattern pattern : patterns.values()) {
            for (int i = 0; !isGoal(pattern) && i < pattern.arity(); i++) {
                Set<String> values = new TreeSet<>();
                for (int k = 0; k < pattern.size(); k++) {
                    values.add(pattern.argument(k, i));
                }
                if (!roles.containsAll(values)) {
                    found.add(new Argument(pattern, i, values));
                }
            }
        }
        found.sort(Comparator.comparingInt((Argument a) -> rank(a.pattern)).thenComparing(a -> -a.values.size()));
        Axis.Finder axes = new Axis.Finder(clauses);
        for (Argument argument : found) {
            Optional<Axis> board = argument.pattern.isFluent() ? Optional.empty() : axes.part(argument.values);
            board.or(() -> axes.axis(argument.values))
                    .ifPresent(axis -> argument.pattern.axis(argument.index, axis));
        }
        patterns.values().forEach(Pattern::dropUnordered);
    }

    private static int rank(Pattern pattern) {
        return pattern.isFluent() ? pattern.arity() > 1 ? 0 : 1 : 2;
    }

    private static boolean isGoal(Pattern pattern) {
        return pattern.name().startsWith("goal(");
    }

    /** For each atom of the next state the one of this state. */
    private int[] fluentsOfNext() {
        Map<Term, Integer> now = new HashMap<>();
        GroundRules.Range fluents = rules.range(TRUE);
        for (int atom = fluents.from(); atom < fluents.to(); atom++) {
            now.put(rules.atom(atom).arguments().getFirst(), atom);
        }
        GroundRules.Range next = rules.range(NEXT);
        int[] fluentOf = new int[next.to() - next.from()];
        for (int i = 0; i < fluentOf.length; i++) {
            fluentOf[i] = now.getOrDefault(rules.atom(next.from() + i).arguments().getFirst(), -1);
        }
        return fluentOf;
    }

    private void chooseLayouts(int[] fluentOf) {
        @Nullable
        Pattern[] patternOf = new @Nullable Pattern[rules.atoms()];
        int[] indexOf = new int[rules.atoms()];
        for (Pattern pattern : patterns.values()) {
            // Moves made are looked up in tables; where they lie does not matter.
            for (int i = 0; !pattern.name().startsWith("does(") && i < pattern.size(); i++) {
                patternOf[pattern.atom(i)] = pattern;
                indexOf[pattern.atom(i)] = i;
            }
        }
        int next = rules.range(NEXT).from();
        for (int i = 0; i < fluentOf.length; i++) {
            if (fluentOf[i] >= 0) {
                patternOf[next + i] = patternOf[fluentOf[i]];
                indexOf[next + i] = indexOf[fluentOf[i]];
            }
        }
        new LayoutSearch(rules, patterns.values(), patternOf, indexOf).run();
    }

    private void place(Pattern pattern) {
        Map<List<Object>, List<Integer>> members = new LinkedHashMap<>();
        for (int i = 0; i < pattern.size(); i++) {
            positionOf[pattern.atom(i)] = pattern.position(pattern.layout(), i);
            members.computeIfAbsent(pattern.plane(pattern.layout(), i), _ -> new ArrayList<>()).add(pattern.atom(i));
        }
        int positions = pattern.positions(pattern.layout());
        members.forEach((key, atoms) -> {
            boolean isFlag = atoms.size() == 1;
            Plane plane = add(key.isEmpty() ? pattern.name() : pattern.name() + " " + key, isFlag,
                    isFlag ? 1 : positions);
            for (int atom : atoms) {
                planeOf[atom] = plane.number();
                positionOf[atom] = isFlag ? 0 : positionOf[atom];
            }
        });
    }

    private Plane add(String name, boolean isFlag, int size) {
        Plane plane = new Plane(planes.size(), name, isFlag, size, slots);
        planes.add(plane);
        slots += plane.words();
        return plane;
    }

    private void placeNext(int[] fluentOf) {
        for (Plane plane : List.copyOf(planes)) {
            add("next " + plane.name(), plane.isFlag(), plane.size());
        }
        int next = rules.range(NEXT).from();
        for (int i = 0; i < fluentOf.length; i++) {
            if (fluentOf[i] >= 0) {
                planeOf[next + i] = planeOf[fluentOf[i]] + fluentPlanes;
                positionOf[next + i] = positionOf[fluentOf[i]];
            }
        }
    }
}
