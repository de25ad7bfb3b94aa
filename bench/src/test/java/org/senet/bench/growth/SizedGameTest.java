package org.senet.bench.growth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.bench.handwritten.Yardsticks;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Tally;

import static org.assertj.core.api.Assertions.assertThat;

class SizedGameTest {

    /** With the same seed the same games must come out: states, the order of moves, the end and the goals agree. */
    private static String games(CheckedRules rules, int count) {
        Machine machine = Machines.LIFTED.machine(rules);
        Tally tally = new Tally(rules.roles().size());
        new CursorPlayouts(machine, 21).play(machine.initial(), count, tally);
        return tally.toString();
    }

    private static CheckedRules library(String name) throws IOException {
        return Checking.of(Reading.of(GameLibrary.of(Path.of("..", "games")).find(name).orElseThrow().rules()))
                .orThrow();
    }

    @ParameterizedTest
    @CsvSource({"BREAKTHROUGH, 8", "HEX, 9", "Y, 9"})
    void atTheSizeOfTheLibraryItIsTheLibrarysGame(SizedGame game, int size) throws IOException {
        assertThat(games(game.rules(size), 10)).isEqualTo(games(library(game.name().toLowerCase(Locale.ROOT)), 10));
    }

    @Test
    void connectFourOfAnyShapeIsConnectFour() throws IOException {
        assertThat(games(SizedGame.connectFour(7, 6), 20)).isEqualTo(games(library("connect-four"), 20));
        assertThat(games(SizedGame.connectFour(6, 6), 20)).isEqualTo(games(SizedGame.CONNECT_FOUR.rules(6), 20));
    }

    @Test
    void theWideBoardHasItsProgramToo() {
        Machine machine = Machines.LIFTED.machine(SizedGame.connectFour(8, 6));
        assertThat(Yardsticks.of("Connect Four", machine)).contains(Yardsticks.WIDE_CONNECT_FOUR);
    }

    @ParameterizedTest
    @EnumSource
    void theSmallestAndTheLargestCanBePlayed(SizedGame game) {
        assertThat(games(game.rules(game.smallest()), 20)).contains("20 playouts").contains(", 0 unfinished");
        assertThat(game.rules(game.largest()).sheet().rules()).hasSizeGreaterThan(game.largest());
    }
}
