package org.senet.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.senet.archive.StoredMatch;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.picture.Picture;

/** A position of a match as somebody sees it. */
final class Positions {
    private Positions() {}

    /** A move that can be made, in words, with the cells that one clicks for it. */
    record Option(String move, String text, List<String> clicks) {}

    /** What a role did in a step and what it perceived of it. */
    record Experience(int step, String move, List<String> percepts) {}

    /**
     * A position.
     *
     * @param step     how many joint moves have been made
     * @param svg      the picture; nothing where the state is hidden
     * @param moves    what each role did in the step that led here, as far as it may be seen
     * @param percepts what each role perceived of that step, as far as it may be seen
     * @param goals    what each role gets, where the game is over
     * @param seen     for somebody who sees through one role's eyes: all that it did and perceived
     */
    record View(int step, int steps, @Nullable String svg, List<String> roles, Map<String, List<Option>> legal,
            boolean terminal, Map<String, Integer> goals, Map<String, String> moves, Map<String, List<String>> percepts,
            List<Experience> seen) {}

    static View of(StoredMatch match, Replay replay, int step, Sight sight, Picture picture) {
        List<Term> roles = replay.machine().roles();
        Cursor cursor = replay.machine().cursor();
        cursor.load(replay.state(step));
        boolean terminal = cursor.isTerminal();
        Map<String, List<Option>> legal = new LinkedHashMap<>();
        Map<String, Integer> goals = new LinkedHashMap<>();
        Map<String, String> moves = new LinkedHashMap<>();
        Map<String, List<String>> percepts = new LinkedHashMap<>();
        for (int role = 0; role < roles.size(); role++) {
            String name = roles.get(role).toString();
            if (terminal) {
                goals.put(name, cursor.goal(role));
            }
            if (sight.shows(role)) {
                legal.put(name, terminal ? List.of() : options(cursor.legal(role), picture));
                if (step > 0) {
                    moves.put(name, replay.joint(step).get(role).toString());
                    percepts.put(name, words(replay.percepts(step, role)));
                }
            }
        }
        return new View(step, match.steps(), switch (sight) {
            case Sight.All _ -> picture.svg(replay.state(step).fluents());
            case Sight.Own _, Sight.Nothing _ -> null;
        }, words(roles), legal, terminal, goals, moves, percepts, seen(replay, step, sight));
    }

    private static List<Experience> seen(Replay replay, int step, Sight sight) {
        List<Experience> seen = new ArrayList<>();
        if (sight instanceof Sight.Own own) {
            for (int s = 1; s <= step; s++) {
                seen.add(new Experience(s, replay.joint(s).get(own.role()).toString(),
                        words(replay.percepts(s, own.role()))));
            }
        }
        return seen;
    }

    private static List<Option> options(List<Term> legal, Picture picture) {
        return legal.stream().map(m -> new Option(m.toString(), text(m), picture.clicks(m))).toList();
    }

    private static List<String> words(List<Term> terms) {
        return terms.stream().map(Term::toString).toList();
    }

    /** A move as people would say it: the words in it, one after the other. */
    private static String text(Term move) {
        return Stream.concat(Stream.of(move.name()), move.arguments().stream().map(Positions::text))
                .collect(Collectors.joining(" "));
    }
}
