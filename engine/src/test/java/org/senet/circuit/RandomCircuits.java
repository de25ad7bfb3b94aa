package org.senet.circuit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.Circuit.Percept;
import org.senet.gdl.Term;

/**
 * Small random circuits; the same seed gives the same one. They keep every promise made to a machine, and use all that a
 * circuit may hold: several roles, loops that read moves and loops that do not, gates that read a pin twice or a constant,
 * inverted and constant outputs, moves nobody reads, moves that share their legality, frames, turns, more bases and more
 * moves than a long has bits. In most of them each role always has a legal move.
 */
public final class RandomCircuits {
    private final Random random;
    private final CircuitBuilder builder = new CircuitBuilder();
    /** What gates may read so far; first only the state, later moves as well. */
    private final List<Integer> pool = new ArrayList<>();
    private final boolean loops;

    private RandomCircuits(long seed) {
        this.random = new Random(seed);
        this.loops = chance(2, 3);
    }

    public static Circuit circuit(long seed) {
        return new RandomCircuits(seed).build();
    }

    private Circuit build() {
        List<Term> roles = new ArrayList<>();
        for (int role = 1 + random.nextInt(3); role > 0; role--) {
            roles.add(Term.constant("role" + roles.size()));
        }
        int[] bases = new int[chance(1, 6) ? 60 + random.nextInt(80) : 2 + random.nextInt(20)];
        for (int i = 0; i < bases.length; i++) {
            bases[i] = builder.base();
            pool.add(Circuit.pin(bases[i], false));
        }
        addGates(random.nextInt(40));
        List<List<Integer>> legal = new ArrayList<>();
        for (int role = 0; role < roles.size(); role++) {
            legal.add(legal(bases));
        }
        int terminal = chance(1, 4) ? Circuit.FALSE : builder.gate(Kind.AND, draw(), draw(), draw(), draw());
        terminal = chance(1, 4) ? Circuit.inverse(builder.gate(Kind.OR, Circuit.inverse(terminal))) : terminal;
        List<List<Goal>> goals = roles.stream().map(_ -> goals()).toList();
        List<List<Move>> moves = legal.stream().map(this::moves).toList();
        addGates(random.nextInt(40));
        List<Base> state = new ArrayList<>();
        for (int i = 0; i < bases.length; i++) {
            state.add(new Base(term("f", i), bases[i], random.nextBoolean(), next(bases[i])));
        }
        return builder.build(new Circuit.Outputs(roles, state, fluents(state), moves, terminal, goals,
                roles.stream().map(_ -> percepts()).toList()));
    }

    private static Term term(String name, int number) {
        return Term.constant("%s%03d".formatted(name, number));
    }

    private boolean chance(int of, int outOf) {
        return random.nextInt(outOf) < of;
    }

    /** A pin to read, plain or inverted; now and then a constant. */
    private int draw() {
        if (chance(1, 40)) {
            return random.nextInt(2);
        }
        // What came last is drawn more often, so that gates stand above each other and moves are read.
        int index = chance(1, 2)
                ? random.nextInt(pool.size())
                : pool.size() - 1 - random.nextInt((pool.size() + 3) / 4);
        return pool.get(index) ^ (chance(1, 3) ? 1 : 0);
    }

    private Kind kind() {
        return random.nextBoolean() ? Kind.AND : Kind.OR;
    }

    private void addGates(int count) {
        for (int i = 0; i < count; i++) {
            if (loops && chance(1, 10)) {
                addLoop(1 + random.nextInt(6));
            } else {
                pool.add(builder.gate(kind(), inputs(chance(1, 12) ? 12 : 4)));
            }
        }
    }

    private int[] inputs(int most) {
        int[] pins = new int[1 + random.nextInt(most)];
        for (int i = 0; i < pins.length; i++) {
            pins[i] = i > 0 && chance(1, 20) ? pins[0] : draw();
        }
        return pins;
    }

    /** Gates that read each other, mostly in a ring with a few shortcuts. */
    private void addLoop(int size) {
        int[] gates = new int[size];
        for (int i = 0; i < size; i++) {
            gates[i] = builder.promise();
        }
        for (int i = 0; i < size; i++) {
            int[] pins = inputs(3);
            int[] all = new int[pins.length + 1 + random.nextInt(2)];
            System.arraycopy(pins, 0, all, 0, pins.length);
            all[pins.length] = Circuit.pin(gates[(i + 1) % size], false);
            for (int j = pins.length + 1; j < all.length; j++) {
                all[j] = Circuit.pin(gates[random.nextInt(size)], false);
            }
            builder.define(gates[i], chance(1, 3) ? Kind.AND : Kind.OR, all);
        }
        for (int gate : gates) {
            pool.add(Circuit.pin(gate, false));
        }
    }

    /** The legal pins of a role: gated by whose turn it is or not, and mostly with a move that is legal when no other is. */
    private List<Integer> legal(int[] bases) {
        List<Integer> legal = new ArrayList<>();
        int count = chance(1, 8) ? 60 + random.nextInt(80) : 1 + random.nextInt(12);
        int turn = Circuit.pin(bases[random.nextInt(bases.length)], chance(1, 4));
        boolean turns = chance(1, 2);
        for (int i = 0; i < count; i++) {
            if (turns && chance(4, 5)) {
                int rest = builder.gate(kind(), inputs(3));
                legal.add(chance(1, 4)
                        ? Circuit.inverse(builder.gate(Kind.OR, Circuit.inverse(turn), rest))
                        : builder.gate(Kind.AND, turn, rest, draw()));
            } else if (i > 0 && chance(1, 8)) {
                legal.add(legal.getFirst());
            } else {
                legal.add(draw());
            }
        }
        if (chance(5, 6)) {
            int some = builder.gate(Kind.OR, legal.stream().mapToInt(Integer::intValue).toArray());
            legal.add(Circuit.inverse(some));
        } else if (chance(1, 2)) {
            legal.add(Circuit.TRUE);
        }
        return legal;
    }

    private List<Move> moves(List<Integer> legal) {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < legal.size(); i++) {
            int node = chance(1, 6) ? Move.NOBODY_READS : builder.input();
            moves.add(new Move(term("m", i), node, legal.get(i)));
            if (node != Move.NOBODY_READS) {
                pool.add(Circuit.pin(node, false));
            }
        }
        return moves;
    }

    private List<Goal> goals() {
        List<Goal> goals = new ArrayList<>();
        int value = 0;
        for (int i = random.nextInt(4); i > 0; i--) {
            goals.add(new Goal(value, draw()));
            value += 1 + random.nextInt(33);
        }
        return goals;
    }

    /** Most parts of the state stay as they are unless something is done about them. */
    private int next(int base) {
        return switch (random.nextInt(10)) {
            case 0 -> Circuit.pin(base, false);
            case 1 -> draw();
            case 2 -> Circuit.inverse(draw());
            case 3 -> Circuit.inverse(builder.gate(kind(), inputs(4)));
            case 4 -> builder.gate(kind(), inputs(4));
            default -> builder.gate(Kind.OR, builder.gate(kind(), inputs(3)),
                    builder.gate(Kind.AND, Circuit.pin(base, false), Circuit.inverse(builder.gate(kind(), inputs(3)))));
        };
    }

    private List<Fluent> fluents(List<Base> bases) {
        List<Fluent> fluents = new ArrayList<>();
        for (int i = 0; i < bases.size(); i++) {
            fluents.add(new Fluent(bases.get(i).fluent(), Circuit.pin(bases.get(i).node(), false)));
            if (chance(1, 10)) {
                fluents.add(new Fluent(term("g", i), Circuit.pin(bases.get(i).node(), chance(1, 2))));
            }
        }
        if (chance(1, 2)) {
            fluents.add(new Fluent(term("h", 0), Circuit.TRUE));
        }
        fluents.sort(Comparator.comparing(Fluent::term));
        return fluents;
    }

    private List<Percept> percepts() {
        List<Percept> percepts = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            percepts.add(new Percept(term("p", percepts.size()), draw()));
        }
        return percepts;
    }
}
