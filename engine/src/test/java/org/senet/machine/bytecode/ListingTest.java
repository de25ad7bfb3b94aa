package org.senet.machine.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;

/** Carries out a listing line by line, as a reader would: it gives what the reference machine gives. */
class ListingTest {

    @ParameterizedTest
    @ValueSource(strings = {"buttons-and-lights", "tic-tac-toe", "blocksworld", "nim", "monty-hall"})
    void aListingCanBeCarriedOutByHand(String game) {
        CheckedRules rules = LibraryGames.rules(LibraryGames.entry(game));
        Circuit circuit = new Blueprint(rules).circuit();
        List<String> lines = new BytecodeMachine(circuit).listing().lines().toList();
        Machine machine = Machines.SEMINAIVE.machine(rules);
        Cursor cursor = machine.cursor();
        Random random = new Random(3);
        for (int step = 0; step < 40; step++) {
            if (cursor.isTerminal()) {
                cursor.load(machine.initial());
            }
            Map<String, Boolean> values = new HashMap<>();
            Set<Term> state = new HashSet<>(cursor.state().fluents());
            circuit.bases().forEach(b -> values.put(b.fluent().toString(), state.contains(b.fluent())));
            List<Term> moves = new ArrayList<>();
            for (int role = 0; role < machine.roles().size(); role++) {
                List<Term> legal = cursor.legal(role);
                moves.add(legal.get(random.nextInt(legal.size())));
                for (Circuit.Move move : circuit.moves(role)) {
                    values.put(name("does", circuit, role, move.term()), move.term().equals(moves.getLast()));
                }
            }
            run(lines, values);
            assertThat(values.get("terminal")).isEqualTo(cursor.isTerminal());
            for (int r = 0; r < machine.roles().size(); r++) {
                int role = r;
                assertThat(circuit.moves(role).stream().map(Circuit.Move::term)
                        .filter(m -> values.get(name("legal", circuit, role, m))))
                        .containsExactlyElementsOf(cursor.legal(role));
                assertThat(circuit.goals(role).stream().map(Circuit.Goal::value)
                        .filter(g -> values.get(name("goal", circuit, role, Term.constant("" + g)))))
                        .containsExactlyElementsOf(cursor.goals(role));
            }
            cursor.play(moves);
            Set<Term> bases = circuit.bases().stream().map(Circuit.Base::fluent).collect(Collectors.toSet());
            assertThat(bases.stream().filter(b -> values.get(b.toString())))
                    .containsExactlyInAnyOrderElementsOf(
                            cursor.state().fluents().stream().filter(bases::contains).toList());
        }
    }

    private static String name(String word, Circuit circuit, int role, Term argument) {
        return word + "(" + circuit.roles().get(role) + "," + argument + ")";
    }

    /** What is indented more than the line above it is the body of a loop. */
    private static void run(List<String> lines, Map<String, Boolean> values) {
        for (int i = 0; i < lines.size(); i++) {
            int end = i + 1;
            while (end < lines.size() && lines.get(end).startsWith("        ")) {
                end++;
            }
            if (end == i + 1) {
                line(lines.get(i).strip(), values);
                continue;
            }
            assertThat(lines.get(i)).contains("start from false").endsWith("until nothing changes:");
            List<String> body = lines.subList(i + 1, end);
            Map<String, Boolean> before;
            do {
                before = new HashMap<>(values);
                body.forEach(l -> line(l.strip(), values));
            } while (!before.equals(values));
            i = end - 1;
        }
    }

    private static void line(String line, Map<String, Boolean> values) {
        if (line.endsWith(":")) {
            return;
        }
        String[] sides = line.split(" (=|:=|\\|=) ");
        assertThat(sides).as(line).hasSize(2);
        String[] operands = sides[1].split(" [&|^] ");
        boolean value = value(operands[0], values);
        if (operands.length > 1) {
            boolean second = value(operands[1], values);
            value = switch (sides[1].charAt(operands[0].length() + 1)) {
                case '&' -> value & second;
                case '|' -> value | second;
                case '^' -> value ^ second;
                default -> throw new AssertionError(line);
            };
        }
        if (line.contains(" |= ")) {
            value |= values.getOrDefault(sides[0], false);
        }
        values.put(sides[0], value);
    }

    private static boolean value(String word, Map<String, Boolean> values) {
        if (word.startsWith("~")) {
            return !value(word.substring(1), values);
        }
        return word.equals("true") || !word.equals("false") && values.getOrDefault(word, false);
    }
}
