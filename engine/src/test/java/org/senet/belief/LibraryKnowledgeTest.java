package org.senet.belief;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.game.GameLibrary;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * In the games of the library that hide something, players can know their moves, the end and their result from what they see;
 * where they cannot, the game is listed here and says so in its description. Information sets are followed as long as they
 * are small.
 */
@Execution(ExecutionMode.CONCURRENT)
class LibraryKnowledgeTest {
    private static final int MATCHES = 8;
    private static final long LIMIT = 2_000;

    private static final String END = "end";
    private static final String RESULT = "result";

    /** What players are not told; all else they are. */
    private static final Map<String, Set<String>> UNTOLD = Map.of("blind-tic-tac-toe", Set.of(END, RESULT),
            "krieg-tic-tac-toe-4x4", Set.of(END, RESULT), "krieg-tic-tac-toe-5x5", Set.of(END, RESULT),
            "exploding-bomb", Set.of(RESULT), "number-guessing", Set.of(RESULT));

    static Stream<String> hidden() {
        return LibraryGames.library().entries().stream()
                .filter(game -> LibraryGames.sheet(game).rules().stream()
                        .anyMatch(rule -> rule.head().name().equals("sees")))
                .map(GameLibrary.Entry::name);
    }

    @Test
    void thereAreAtLeastTwentySuchGames() {
        assertThat(hidden().toList()).hasSizeGreaterThanOrEqualTo(20).containsAll(UNTOLD.keySet());
    }

    @ParameterizedTest
    @MethodSource("hidden")
    void playersKnowTheirMovesAndWhatElseTheyAreSupposedTo(String game) {
        assertThat(UNTOLD.getOrDefault(game, Set.of())).containsAll(gaps(game));
    }

    @ParameterizedTest
    @ValueSource(strings = {"blind-tic-tac-toe", "exploding-bomb", "number-guessing"})
    void playersDoNotKnowWhatTheyAreNotTold(String game) {
        assertThat(gaps(game)).isEqualTo(UNTOLD.get(game));
    }

    private static Set<String> gaps(String game) {
        Machine machine = Machines.BYTECODE.machine(LibraryGames.rules(LibraryGames.entry(game)));
        Set<String> gaps = new TreeSet<>();
        for (int seed = 1; seed <= MATCHES; seed++) {
            for (int role = 0; role < machine.roles().size(); role++) {
                if (!machine.roles().get(role).name().equals("random")) {
                    gaps.addAll(gaps(machine, role, new Dice(seed)));
                }
            }
        }
        return gaps;
    }

    /** Plays a match at random, as long as the role's information set is small, and says what the role could not know. */
    private static Set<String> gaps(Machine machine, int role, Dice dice) {
        Set<String> gaps = new TreeSet<>();
        Cursor cursor = machine.cursor();
        cursor.load(machine.initial());
        InformationSet set = InformationSet.initial(machine, role, LIMIT);
        while (true) {
            Knowledge knowledge = set.knowledge();
            if (!knowledge.unsure().isEmpty()) {
                gaps.add("moves");
            }
            if (knowledge.over() == Knowledge.Answer.UNKNOWN) {
                gaps.add(END);
            }
            if (cursor.isTerminal()) {
                if (knowledge.goals().size() > 1) {
                    gaps.add(RESULT);
                }
                return gaps;
            }
            List<Term> moves = new ArrayList<>();
            IntStream.range(0, machine.roles().size()).mapToObj(cursor::legal)
                    .forEach(legal -> moves.add(legal.get(dice.nextInt(legal.size()))));
            View view = new View(moves.get(role), cursor.percepts(role, moves));
            cursor.play(moves);
            try {
                set = set.after(view);
            } catch (InformationSet.TooLarge e) {
                return gaps;
            }
        }
    }
}
