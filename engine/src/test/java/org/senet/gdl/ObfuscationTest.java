package org.senet.gdl;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ObfuscationTest {
    private static final String SHEET = """
            (role white) (role random) (init (cell 1 1 b)) (init (step 0)) (init (score 101)) (init (over))
            (<= (legal ?r (mark ?x)) (role ?r) (or (free ?x) (and (open ?x) (not (closed ?x)))) (distinct ?x white))
            (<= (free ?x) (true (cell ?x ?y b)))
            (<= (next (mark ?x)) (does ?r (mark ?x)))
            (<= (goal ?r 100) (role ?r) terminal)
            """;

    private final Rulesheet sheet = Reading.of(SHEET).orThrow();

    @Test
    void wordsOfTheLanguageStay() {
        Obfuscation scramble = Obfuscation.of(sheet, 1);
        assertThat(scramble.dictionary()).containsOnlyKeys("white", "cell", "b", "step", "score", "101", "over", "mark",
                "free",
                "open", "closed");
        assertThat(scramble.variables()).containsOnlyKeys("r", "x", "y");
        Set<String> reserved = Set.of("role", "random", "init", "legal", "true", "next", "does", "goal", "terminal",
                "0", "1",
                "100");
        assertThat(words(scramble.apply(sheet))).containsAll(reserved);
        assertThat(words(scramble.apply(sheet))).doesNotContainAnyElementsOf(scramble.dictionary().keySet());
    }

    @Test
    void canBeUndone() {
        for (long seed = 0; seed < 50; seed++) {
            Obfuscation scramble = Obfuscation.of(sheet, seed);
            assertThat(scramble.inverse().apply(scramble.apply(sheet)).rules()).isEqualTo(sheet.rules());
            assertThat(scramble.inverse().inverse()).isEqualTo(scramble);
        }
    }

    @Test
    void theSameSeedGivesTheSameNames() {
        assertThat(Obfuscation.of(sheet, 7)).isEqualTo(Obfuscation.of(Reading.of(SHEET).orThrow(), 7));
        assertThat(Obfuscation.of(sheet, 7).dictionary()).isNotEqualTo(Obfuscation.of(sheet, 8).dictionary());
    }

    @Test
    void theOrderOfTheRulesDoesNotMatter() {
        Rulesheet reversed = Rulesheet.of("reversed", Dialect.PREFIX, sheet.rules().reversed());
        assertThat(Obfuscation.of(reversed, 7)).isEqualTo(Obfuscation.of(sheet, 7));
    }

    @Test
    void manyWordsGetAsManyNames() {
        // More words than there are names of two syllables.
        String facts = IntStream.range(0, 30_000).mapToObj(i -> "(fact object" + i + ")")
                .collect(Collectors.joining("\n"));
        Map<String, String> dictionary = Obfuscation.of(Reading.of(facts).orThrow(), 3).dictionary();
        assertThat(dictionary).hasSize(30_001);
        assertThat(new HashSet<>(dictionary.values())).hasSize(30_001);
    }

    @Test
    void aNameIsNeverOneThatTheSheetUses() {
        // The sheet's own words look like invented ones: none may be reused, or undoing would mix them up.
        Map<String, String> first = Obfuscation.of(sheet, 1).dictionary();
        Rulesheet renamed = Obfuscation.of(sheet, 1).apply(sheet);
        Map<String, String> second = Obfuscation.of(renamed, 1).dictionary();
        assertThat(second.values()).doesNotContainAnyElementsOf(first.values());
    }

    @Test
    void wordsThatAreNotOfTheSheetStay() {
        assertThat(Obfuscation.of(sheet, 1).apply(Term.constant("elsewhere"))).isEqualTo(Term.constant("elsewhere"));
        assertThat(Obfuscation.of(sheet, 1).apply(Term.variable("zz"))).isEqualTo(Term.variable("zz"));
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theScrambledSheetReadsAsItWasMade(Dialect dialect) {
        Rulesheet scrambled = Obfuscation.of(sheet, 11).apply(sheet);
        assertThat(Reading.of(new Source("again", dialect.print(scrambled)), dialect).orThrow().rules())
                .isEqualTo(scrambled.rules());
    }

    private static List<String> words(Rulesheet sheet) {
        return List.of(Dialect.PREFIX.print(sheet).split("[\\s()]+"));
    }
}
