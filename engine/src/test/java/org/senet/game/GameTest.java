package org.senet.game;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.senet.LibraryGames;
import org.senet.check.Checking;
import org.senet.game.GameTraits.Information;
import org.senet.gdl.Reading;

import static org.assertj.core.api.Assertions.assertThat;

class GameTest {
    private static final String RULES = """
            (role x) (init s) (<= (legal x m) (true s)) (<= (next s) (does x m)) (<= terminal (true over))
            (<= (goal x 0) (true s))
            """;

    @Test
    void identityIsThatOfTheRules() {
        String identity = game(RULES).identity();
        assertThat(identity).matches("[0-9a-f]{64}");
        assertThat(game(RULES + "; a remark").identity()).isEqualTo(identity);
        assertThat(game(RULES.toUpperCase(Locale.ROOT).replace(" (", "\n (")).identity()).isEqualTo(identity);
        assertThat(game("(init s)" + RULES.replace("(init s)", "")).identity()).isEqualTo(identity);
        assertThat(game(RULES + "(init s)").identity()).isEqualTo(identity);
        assertThat(game("""
                role(x)
                init(s)
                legal(x,m) :- true(s)
                next(s) :- does(x,m)
                terminal :- true(over)
                goal(x,0) :- true(s)
                """).identity()).isEqualTo(identity);
    }

    @Test
    void otherRulesAreAnotherGame() {
        assertThat(game(RULES.replace("(goal x 0)", "(goal x 1)")).identity()).isNotEqualTo(game(RULES).identity());
        assertThat(game(RULES.replace("(does x m)", "(does x (m))")).identity()).isNotEqualTo(game(RULES).identity());
    }

    @Test
    void identityIsStableOverTime() {
        assertThat(game(RULES).identity())
                .isEqualTo("9bacaa3f78b457a0b870cf9789299cdcc436e822629b90ef6dc5d5667b7433c1");
    }

    @Test
    void traits() {
        assertThat(game(RULES).traits()).isEqualTo(new GameTraits(1, false, Information.PERFECT));
        assertThat(game(RULES).traits().words()).isEqualTo("1 player");
        String chance = RULES + "(role y) (role random) (legal y n) (legal random roll) (goal y 0)";
        assertThat(game(chance).traits()).isEqualTo(new GameTraits(2, true, Information.HIDDEN));
        assertThat(game(chance).traits().words()).isEqualTo("2 players and chance, hidden information");
        assertThat(game(RULES + "(<= (sees x m) (does x m))").traits().words())
                .isEqualTo("1 player, hidden information");
    }

    @Test
    void traitsOfTheLibrary() {
        assertThat(traits("chess")).isEqualTo("2 players");
        assertThat(traits("eight-puzzle")).isEqualTo("1 player");
        assertThat(traits("chinese-checkers-6")).isEqualTo("6 players");
        assertThat(traits("monty-hall")).isEqualTo("1 player and chance, hidden information");
        assertThat(traits("mastermind")).isEqualTo("1 player and chance, hidden information");
    }

    private static String traits(String name) {
        return Game.of(name, LibraryGames.rules(LibraryGames.entry(name))).traits().words();
    }

    private static Game game(String rules) {
        return Game.of("game", Checking.of(Reading.of(rules)).orThrow());
    }
}
