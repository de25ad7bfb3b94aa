package org.senet.circuit;

import java.util.ArrayList;
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
 * Random circuits in the manner of board games; the same seed gives the same one. Moves carry what they find in one cell to
 * another, cells stay as they are unless a move says otherwise, and these frames are written in all the ways in which rules
 * write them: by naming the moves that leave the cell alone, or by denying the others. So there is much to gain from knowing
 * that each role makes exactly one legal move.
 */
final class MoveCircuits {
    private final Random random;
    private final CircuitBuilder builder = new CircuitBuilder();
    private final int[] cells;
    /** By role the nodes of its moves. */
    private final int[][] inputs;
    private final List<List<Integer>> legal = new ArrayList<>();

    private MoveCircuits(long seed) {
        this.random = new Random(seed);
        this.cells = new int[3 + random.nextInt(10)];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = builder.base();
        }
        this.inputs = new int[1 + random.nextInt(3)][];
    }

    static Circuit circuit(long seed) {
        return new MoveCircuits(seed).build();
    }

    private Circuit build() {
        List<List<Move>> moves = new ArrayList<>();
        for (int role = 0; role < inputs.length; role++) {
            legal.add(legal());
            inputs[role] = new int[legal.get(role).size()];
        }
        int terminal = random.nextInt(3) == 0 ? Circuit.FALSE : gate(Kind.AND, cell(), cell(), cell());
        for (int role = 0; role < inputs.length; role++) {
            List<Move> own = new ArrayList<>();
            boolean isWholeRead = random.nextInt(4) > 0;
            for (int i = 0; i < inputs[role].length; i++) {
                inputs[role][i] = isWholeRead || random.nextInt(4) > 0 ? builder.input() : Move.NOBODY_READS;
                own.add(new Move(term("m", i), inputs[role][i], legal.get(role).get(i)));
            }
            moves.add(own);
        }
        List<Base> bases = new ArrayList<>();
        List<Fluent> fluents = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            bases.add(new Base(term("f", i), cells[i], random.nextBoolean(), next(cells[i])));
            fluents.add(new Fluent(term("f", i), pin(cells[i])));
        }
        List<List<Goal>> goals = new ArrayList<>();
        List<List<Percept>> percepts = new ArrayList<>();
        for (int role = 0; role < inputs.length; role++) {
            goals.add(List.of(new Goal(0, gate(Kind.OR, cell(), cell())), new Goal(100, cell())));
            percepts.add(List.of(new Percept(term("p", 0), alternatives()), new Percept(term("p", 1), someMoves(0))));
        }
        return builder.build(new Circuit.Outputs(roles(), bases, fluents, moves, terminal, goals, percepts));
    }

    private List<Term> roles() {
        List<Term> roles = new ArrayList<>();
        for (int role = 0; role < inputs.length; role++) {
            roles.add(term("role", role));
        }
        return roles;
    }

    private static Term term(String name, int number) {
        return Term.constant("%s%03d".formatted(name, number));
    }

    private static int pin(int node) {
        return Circuit.pin(node, false);
    }

    private int gate(Kind kind, int... pins) {
        return builder.gate(kind, pins);
    }

    private int cell() {
        return Circuit.pin(cells[random.nextInt(cells.length)], random.nextInt(4) == 0);
    }

    /** Mostly an AND of a few cells, so that legality demands something; the last is legal where no other is. */
    private List<Integer> legal() {
        List<Integer> result = new ArrayList<>();
        int turn = cell();
        for (int i = random.nextInt(8); i >= 0; i--) {
            result.add(switch (random.nextInt(8)) {
                case 0 -> Circuit.FALSE;
                case 1 -> cell();
                case 2 -> Circuit.inverse(gate(Kind.OR, Circuit.inverse(turn), cell()));
                case 3 -> gate(Kind.AND, turn, gate(Kind.AND, cell(), cell()));
                default -> gate(Kind.AND, turn, cell());
            });
        }
        if (random.nextInt(6) > 0) {
            result.add(Circuit.inverse(gate(Kind.OR, result.stream().mapToInt(Integer::intValue).toArray())));
        }
        return result;
    }

    private int next(int cell) {
        return switch (random.nextInt(8)) {
            case 0 -> pin(cell);
            case 1 -> alternatives();
            case 2 -> gate(Kind.AND, gate(Kind.OR, alternatives(), pin(cell)), gate(Kind.OR, cell(), someMoves(2)));
            default -> gate(Kind.OR, alternatives(), frame(cell));
        };
    }

    /** Some moves each with what it carries. */
    private int alternatives() {
        int[] pins = new int[1 + random.nextInt(6)];
        int[] carried = {cell(), cell(), cell()};
        for (int i = 0; i < pins.length; i++) {
            pins[i] = switch (random.nextInt(5)) {
                case 0 -> gate(Kind.AND, someMoves(3), cell(), carried[random.nextInt(3)]);
                case 1 -> move();
                default -> gate(Kind.AND, move(), carried[random.nextInt(3)]);
            };
        }
        return gate(Kind.OR, pins);
    }

    private int frame(int cell) {
        return random.nextBoolean()
                ? gate(Kind.AND, pin(cell), someMoves(1))
                : gate(Kind.AND, pin(cell), Circuit.inverse(someMoves(2)));
    }

    /** Any of some moves of a role: many of them, or few; 0 for either. */
    private int someMoves(int size) {
        int[] own = inputs[random.nextInt(inputs.length)];
        int most = size == 1 ? own.length : Math.min(own.length, size == 0 ? own.length : size);
        List<Integer> pins = new ArrayList<>(List.of(move()));
        for (int i = 0; i < most; i++) {
            if (own[i] != Move.NOBODY_READS && (size == 1 ? random.nextInt(6) > 0 : random.nextBoolean())) {
                pins.add(pin(own[i]));
            }
        }
        return gate(Kind.OR, pins.stream().mapToInt(Integer::intValue).toArray());
    }

    /** A move, or the denial of one. */
    private int move() {
        int[] own = inputs[random.nextInt(inputs.length)];
        int node = own[random.nextInt(own.length)];
        return node == Move.NOBODY_READS ? cell() : Circuit.pin(node, random.nextInt(10) == 0);
    }
}
