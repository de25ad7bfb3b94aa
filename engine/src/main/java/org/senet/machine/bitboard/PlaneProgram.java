package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;
import org.senet.graph.StrongComponents;

/**
 * How the planes of a game are computed from those of the state and from the moves, in sections: the end, the goals, the legal
 * moves, percepts, and the next state. The goals and the legal moves build on the end, the last two on the legal moves.
 */
final class PlaneProgram {
    private static final int MOST_INLINED = 8;
    private static final int MOST_TERMS = 150_000;

    private final RuleTable table;
    private final Placement placement;
    private final List<Plane> planes;
    private final MoveNumbers moves;
    private final List<List<PlaneTerm>> terms = new ArrayList<>();
    private int[][] reads = {};
    private StrongComponents components = StrongComponents.of(reads);
    private final int slots;
    private final List<Part> end;
    private final List<Part> goals;
    private final List<Part> legal;
    private final List<Part> percepts;
    private final List<Part> next;

    /** The role and the number of each move, by atom of {@code does}. */
    record MoveNumbers(Map<Integer, Integer> roles, Map<Integer, Integer> numbers) {}

    PlaneProgram(RuleTable table, Placement placement, MoveNumbers moves, MoveMasks masks) {
        this.table = table;
        this.placement = placement;
        this.planes = new ArrayList<>(placement.planes());
        this.moves = moves;
        BitSet live = table.cone(outputs());
        List<List<Instance>> instances = instances(live);
        Grouping grouping = new Grouping(planes, masks);
        for (Plane plane : planes) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted while grouping rules");
            }
            terms.add(grouping.terms(plane, instances.get(plane.number())));
        }
        long count = terms.stream().mapToLong(List::size).sum();
        if (count > MOST_TERMS) {
            throw new IllegalStateException(
                    "rules of " + count + " shapes are too irregular for planes; the most is " + MOST_TERMS);
        }
        connect();
        demandOrder(live);
        CommonReadings common = new CommonReadings(planes, terms, placement.slots());
        for (Plane plane : placement.planes()) {
            if (!components.isCyclic(plane.number())) {
                common.extract(plane.number());
            }
        }
        this.slots = common.slots();
        connect();
        BitSet known = new BitSet();
        this.end = section(Vocabulary.TERMINAL.signature(), known);
        BitSet knownOfGoals = (BitSet) known.clone();
        this.goals = section(Vocabulary.GOAL.signature(), knownOfGoals);
        this.legal = section(Vocabulary.LEGAL.signature(), known);
        BitSet knownOfPercepts = (BitSet) known.clone();
        this.percepts = section(Vocabulary.SEES.signature(), knownOfPercepts);
        this.next = section(Vocabulary.NEXT.signature(), known);
        dropUnread();
    }

    List<Part> end() {
        return end;
    }

    List<Part> goals() {
        return goals;
    }

    List<Part> legal() {
        return legal;
    }

    List<Part> percepts() {
        return percepts;
    }

    List<Part> next() {
        return next;
    }

    List<PlaneTerm> terms(int plane) {
        return terms.get(plane);
    }

    List<Plane> planes() {
        return planes;
    }

    /** How many slots the planes take. */
    int planeSlots() {
        return slots;
    }

    /** How many slots there must be: one to note changes follows the planes, and as many as the largest plane has. */
    int slots() {
        return slots + 1 + planes.stream().mapToInt(Plane::words).max().orElse(0);
    }

    /** Finds out which planes read each other. */
    private void connect() {
        reads = terms.stream().map(own -> own.stream().flatMapToInt(PlaneTerm::reads).distinct().toArray())
                .toArray(int[][]::new);
        components = StrongComponents.of(reads);
    }

    /** Whether moves are looked up not only in tables, but among the planes. */
    boolean readsMoves() {
        return Arrays.stream(reads).flatMapToInt(Arrays::stream)
                .anyMatch(p -> isInput(p) && p >= placement.fluentPlanes());
    }

    /** Leaves out the storing of planes that are read only where they are computed. */
    private void dropUnread() {
        BitSet needed = new BitSet();
        BitSet planesNeeded = new BitSet();
        outputs().stream().map(placement::plane).filter(p -> p >= 0).forEach(planesNeeded::set);
        for (List<PlaneTerm> own : terms) {
            own.stream().filter(PlaneTerm.Picked.class::isInstance).flatMapToInt(PlaneTerm::reads)
                    .forEach(planesNeeded::set);
        }
        planesNeeded.stream().mapToObj(planes::get).forEach(p -> needed.set(p.slot(), p.slot() + p.words()));
        List<Part> parts = Stream.of(end, goals, legal, percepts, next).flatMap(List::stream).toList();
        for (Part part : parts) {
            switch (part) {
                case Part.Straight straight -> straight.values().loads().forEach(needed::set);
                case Part.Loop loop -> {
                    loop.values().forEach(v -> v.loads().forEach(needed::set));
                    needed.or(loop.slots());
                }
            }
        }
        for (Part part : parts) {
            if (part instanceof Part.Straight straight) {
                straight.values().keep(needed);
            }
        }
    }

    private BitSet outputs() {
        BitSet outputs = new BitSet();
        for (Vocabulary word : List.of(Vocabulary.TERMINAL, Vocabulary.GOAL, Vocabulary.LEGAL, Vocabulary.SEES,
                Vocabulary.NEXT)) {
            GroundRules.Range range = table.rules().range(word.signature());
            outputs.set(range.from(), range.to());
        }
        return outputs;
    }

    private List<List<Instance>> instances(BitSet live) {
        List<List<Instance>> instances = new ArrayList<>();
        planes.forEach(_ -> instances.add(new ArrayList<>()));
        MovesOnly movesOnly = new MovesOnly(table, moves);
        live.stream().filter(a -> placement.plane(a) >= 0 && !table.isGiven(a)).forEach(atom -> {
            List<Instance> own = instances.get(placement.plane(atom));
            List<BitSet> deciding = movesOnly.moves(atom);
            if (deciding != null) {
                for (int role = 0; role < deciding.size(); role++) {
                    int mover = role;
                    deciding.get(role).stream().forEach(m -> own.add(
                            new Instance(placement.position(atom), new int[0], new int[0], mover, m)));
                }
                return;
            }
            if (table.isTrue(atom)) {
                own.add(new Instance(placement.position(atom), new int[0], new int[0], -1, -1));
            }
            for (int[] body : table.bodies(atom)) {
                for (int[] inlined : inlined(body)) {
                    own.add(instance(placement.position(atom), inlined));
                }
            }
        });
        return instances;
    }

    /** The body with an atom replaced by its alternatives, where these are few and ask for moves and the body does not. */
    private List<int[]> inlined(int[] body) {
        if (Arrays.stream(body).noneMatch(this::isMoveMade)) {
            for (int literal : body) {
                int[][] bodies = table.bodies(literal >> 1);
                if ((literal & 1) == 0 && bodies.length > 0 && bodies.length <= MOST_INLINED && Arrays.stream(bodies)
                        .allMatch(b -> Arrays.stream(b).anyMatch(this::isMoveMade))) {
                    int[] rest = Arrays.stream(body).filter(l -> l != literal).toArray();
                    return Arrays.stream(bodies).map(
                            b -> IntStream.concat(Arrays.stream(rest), Arrays.stream(b)).sorted().distinct().toArray())
                            .toList();
                }
            }
        }
        return List.of(body);
    }

    private boolean isMoveMade(int literal) {
        return (literal & 1) == 0 && moves.roles.containsKey(literal >> 1);
    }

    private Instance instance(int head, int[] body) {
        int role = -1;
        int move = -1;
        long[] literals = new long[body.length];
        int length = 0;
        for (int literal : body) {
            int atom = literal >> 1;
            Integer mover = moves.roles.get(atom);
            if (mover != null && role < 0 && (literal & 1) == 0) {
                role = mover;
                move = moves.numbers.getOrDefault(atom, 0);
            } else {
                long key = 2L * placement.plane(atom) + (literal & 1);
                literals[length++] = key << 32 | placement.position(atom);
            }
        }
        Arrays.sort(literals, 0, length);
        int[] keys = new int[length];
        int[] positions = new int[length];
        for (int i = 0; i < length; i++) {
            keys[i] = (int) (literals[i] >> 32);
            positions[i] = (int) literals[i];
        }
        return new Instance(head, keys, positions, role, move);
    }

    /** Planes that read each other are computed in rounds; where they deny each other, this is right only if atoms do not. */
    private void demandOrder(BitSet live) {
        BitSet cyclic = new BitSet();
        planes.stream().mapToInt(Plane::number).filter(components::isCyclic).forEach(cyclic::set);
        if (cyclic.isEmpty()) {
            return;
        }
        int[] atoms = live.stream().filter(a -> placement.plane(a) >= 0 && cyclic.get(placement.plane(a))).toArray();
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int atom : atoms) {
            numbers.put(atom, numbers.size());
        }
        BitSet deniedComponents = new BitSet();
        int[][] edges = new int[atoms.length][];
        for (int i = 0; i < atoms.length; i++) {
            int own = components.of(placement.plane(atoms[i]));
            edges[i] = Arrays.stream(table.bodies(atoms[i])).flatMapToInt(Arrays::stream)
                    .filter(l -> numbers.containsKey(l >> 1) && components.of(placement.plane(l >> 1)) == own)
                    .peek(l -> {
                        if ((l & 1) != 0) {
                            deniedComponents.set(own);
                        }
                    }).map(l -> numbers.get(l >> 1)).toArray();
        }
        StrongComponents loops = StrongComponents.of(edges);
        boolean isCircular = IntStream.range(0, atoms.length)
                .anyMatch(i -> loops.isCyclic(i) && deniedComponents.get(components.of(placement.plane(atoms[i]))));
        if (isCircular) {
            throw new IllegalStateException("recursive rules and denials meet in one plane");
        }
    }

    /** The code of all planes that atoms of a relation need and that are not known; they are known afterwards. */
    private List<Part> section(Signature relation, BitSet known) {
        BitSet needed = new BitSet();
        GroundRules.Range range = table.rules().range(relation);
        List<Integer> open = new ArrayList<>();
        for (int atom = range.from(); atom < range.to(); atom++) {
            int plane = placement.plane(atom);
            if (plane >= 0 && !known.get(plane) && !needed.get(plane)) {
                needed.set(plane);
                open.add(plane);
            }
        }
        while (!open.isEmpty()) {
            for (int plane : reads[open.removeLast()]) {
                if (!known.get(plane) && !needed.get(plane)) {
                    needed.set(plane);
                    open.add(plane);
                }
            }
        }
        List<Part> parts = new ArrayList<>();
        PlaneWriter writer = new PlaneWriter(planes, false, slots + 1);
        for (int[] component : components.list()) {
            if (!needed.get(component[0]) || isInput(component[0]) || isNeverLegal(component[0])) {
                continue;
            }
            if (components.isCyclic(component[0])) {
                writer.finish().forEach(v -> parts.add(new Part.Straight(v)));
                writer = new PlaneWriter(planes, false, slots + 1);
                parts.add(loop(component));
            } else {
                writer.write(planes.get(component[0]), terms.get(component[0]));
            }
        }
        writer.finish().forEach(v -> parts.add(new Part.Straight(v)));
        known.or(needed);
        return parts;
    }

    private boolean isInput(int plane) {
        return plane < placement.fluentPlanes() || planes.get(plane).name().startsWith("does(");
    }

    /** Whether a plane has only moves that are never legal: nobody looks at it. */
    private boolean isNeverLegal(int plane) {
        return terms.get(plane).isEmpty() && planes.get(plane).name().startsWith("legal(");
    }

    private Part loop(int[] component) {
        PlaneWriter writer = new PlaneWriter(planes, true, slots + 1);
        BitSet slots = new BitSet();
        for (int i = 0; i < component.length; i++) {
            Plane plane = planes.get(component[i]);
            writer.write(plane, terms.get(plane.number()));
            slots.set(plane.slot(), plane.slot() + plane.words());
        }
        return new Part.Loop(writer.finish(), slots);
    }
}
