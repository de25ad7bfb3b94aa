package org.senet.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.machine.Blueprint;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Searches find the same on every back end that computes one state at a time, and what they found when signature.txt was
 * written. Where players are meant to play differently from now on, {@code senet bench --signature} writes it anew.
 */
class SignatureTest {
    private static final Map<String, Blueprint> GAMES = new HashMap<>();
    private static final List<String> EXPECTED = new ArrayList<>();

    @BeforeAll
    static void read() throws IOException {
        try (InputStream in = Objects.requireNonNull(SignatureTest.class.getResourceAsStream("signature.txt"))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(EXPECTED::add);
        }
    }

    private static Blueprint game(String name) {
        return GAMES.computeIfAbsent(name, _ -> {
            try {
                return new Blueprint(Checking.of(Reading.of(GameLibrary.of(Path.of("..", "games")).find(name)
                        .orElseThrow().rules())).orThrow());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"LIFTED", "BACKWARD", "FORWARD", "INCREMENTAL", "BYTECODE", "BITBOARD"})
    void everyBackEndFindsTheSame(Machines backEnd) {
        Map<String, Machine> machines = new HashMap<>();
        for (int i = 0; i < Signature.QUESTIONS.size(); i++) {
            Signature.Question question = Signature.QUESTIONS.get(i);
            if (backEnd != Machines.LIFTED || isAnsweredWithoutNet(question.player())) {
                Blueprint game = game(question.game());
                Machine machine = machines.computeIfAbsent(question.game(), _ -> backEnd.machine(game));
                assertThat(question.answer(game.rules(), machine)).isEqualTo(EXPECTED.get(i));
            }
        }
    }

    /**
     * Whether a search sees no difference where there is no net: a table of states depends on how states are hashed, and the
     * heuristics on all moves that a role can ever have.
     */
    private static boolean isAnsweredWithoutNet(String player) {
        return !player.startsWith("alphabeta") && !player.startsWith("heuristic") && !player.startsWith("variable");
    }

    @Test
    void oneNumberStandsForAllOfIt() {
        List<String> lines = EXPECTED.subList(0, EXPECTED.size() - 1);
        assertThat(lines).hasSameSizeAs(Signature.QUESTIONS);
        assertThat(EXPECTED.getLast()).isEqualTo("Bench: " + Signature.number(lines));
    }
}
