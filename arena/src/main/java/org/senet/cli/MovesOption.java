package org.senet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;
import picocli.CommandLine.Option;

/**
 * The option that says how a position came about: moves in the command line, steps separated by semicolons and the moves of
 * a step by blanks, or a file of joint moves. Where one role alone has a choice its move stands for the joint move.
 */
final class MovesOption {

    @Option(names = "--moves", paramLabel = "MOVES|FILE", defaultValue = "",
            description = "The moves made so far, such as \"mark(2,2); mark(1,1)\": a step is a move of each role, or of the role that has a choice. Or a file of JSON arrays, one joint move per line.")
    private String text;

    /** The state after the moves. */
    State state(Machine machine) throws IOException {
        Cursor cursor = machine.cursor();
        if (text.isBlank()) {
            return cursor.state();
        }
        List<List<Term>> steps = text.equals("-") || Files.isRegularFile(Path.of(text))
                ? MovesFile.read(Path.of(text))
                : steps(text);
        for (int i = 0; i < steps.size(); i++) {
            if (cursor.isTerminal()) {
                throw new IllegalArgumentException("the game is over before step " + (i + 1) + " of --moves");
            }
            cursor.play(joint(machine, cursor, steps.get(i), i + 1));
        }
        return cursor.state();
    }

    private static List<List<Term>> steps(String text) {
        List<List<Term>> steps = new ArrayList<>();
        for (String step : text.split(";", -1)) {
            if (!step.isBlank()) {
                steps.add(terms(step.strip()));
            }
        }
        return steps;
    }

    /** The terms of a step: what stands between blanks that are not inside parentheses. */
    static List<Term> terms(String step) {
        List<Term> terms = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i <= step.length(); i++) {
            char c = i < step.length() ? step.charAt(i) : ' ';
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth <= 0 && Character.isWhitespace(c)) {
                if (i > begin) {
                    String one = step.substring(begin, i);
                    terms.add(Reading.term(one).filter(Term::isGround).orElseThrow(() -> new IllegalArgumentException(
                            "'" + one + "' is not a term; write one such as mark(1,1) or (mark 1 1)")));
                }
                begin = i + 1;
            }
        }
        return terms;
    }

    private static List<Term> joint(Machine machine, Cursor cursor, List<Term> given, int number) {
        int roles = machine.roles().size();
        List<Term> joint = new ArrayList<>();
        if (given.size() == 1 && roles > 1) {
            if (IntStream.range(0, roles).filter(r -> cursor.legal(r).size() > 1).count() > 1) {
                throw new IllegalArgumentException("step " + number
                        + " of --moves has one move, but several roles have a choice: give a move of each role");
            }
            for (int role = 0; role < roles; role++) {
                List<Term> legal = cursor.legal(role);
                joint.add(legal.contains(given.getFirst()) && legal.size() > 1 ? given.getFirst() : legal.getFirst());
                if (legal.size() > 1 && !legal.contains(given.getFirst())) {
                    throw illegal(machine, cursor, role, given.getFirst(), number);
                }
            }
            return joint;
        }
        if (given.size() != roles) {
            throw new IllegalArgumentException(
                    "step " + number + " of --moves has " + given.size() + " moves, but there are " + roles + " roles");
        }
        for (int role = 0; role < roles; role++) {
            if (!cursor.legal(role).contains(given.get(role))) {
                throw illegal(machine, cursor, role, given.get(role), number);
            }
        }
        return given;
    }

    private static IllegalArgumentException illegal(Machine machine, Cursor cursor, int role, Term move, int number) {
        List<Term> legal = cursor.legal(role);
        return new IllegalArgumentException("step " + number + " of --moves: " + move + " is not legal for "
                + machine.roles().get(role) + "; it may do "
                + String.join(" ", legal.stream().limit(12).map(Term::toString).toList())
                + (legal.size() > 12 ? " …" : ""));
    }
}
