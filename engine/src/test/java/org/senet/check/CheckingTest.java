package org.senet.check;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Signature;
import org.senet.gdl.Source;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/** All checks together: what is kept, what is refused, and that no text brings them down. */
class CheckingTest {
    private static final String GAME = """
            (role white) (role black)
            (init (control white))
            (<= (legal ?r (say ?x)) (true (control ?r)) (word ?x))
            (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
            (word a) (word b)
            (<= (next (said ?x)) (does ?r (say ?x)))
            (<= terminal (true (said ?x)) (distinct ?x b))
            (<= (goal ?r 50) (role ?r))
            """;

    private static Checking check(String text) {
        return Checking.of(Reading.of(new Source("game", text)));
    }

    private static List<String> codes(Checking checking) {
        return checking.diagnostics().stream().map(Diagnostic::code).toList();
    }

    @Test
    void aCleanGamePasses() {
        Checking checking = check(GAME);
        assertThat(checking.diagnostics()).isEmpty();
        assertThat(checking.hasErrors()).isFalse();
        CheckedRules rules = checking.orThrow();
        assertThat(rules.roles()).containsExactly(Term.constant("white"), Term.constant("black"));
        assertThat(rules.clauses()).hasSameSizeAs(rules.sheet().rules());
        assertThat(rules.dependencies().relations()).contains(new Signature("word", 1));
        assertThat(rules.diagnostics()).isEqualTo(checking.diagnostics());
    }

    @Test
    void aBreachIsNoErrorUnlessOneIsStrict() {
        Reading reading = Reading.of(GAME + "(goal white 200)");
        assertThat(Checking.of(reading).hasErrors()).isFalse();
        Checking strict = Checking.of(reading, true);
        assertThat(strict.hasErrors()).isTrue();
        assertThat(strict.rules()).isEmpty();
        assertThat(strict.diagnostics()).extracting(Diagnostic::severity).containsOnly(Diagnostic.Severity.ERROR);
    }

    @Test
    void aWarningStaysOne() {
        Checking strict = Checking.of(Reading.of(GAME + "(unused 1)"), true);
        assertThat(strict.hasErrors()).isFalse();
        assertThat(codes(strict)).containsExactly("unused-relation");
    }

    @Test
    void errorsAreListedByTheException() {
        Checking checking = check("(role ?x)\n(legal a) (goal x y)");
        assertThat(checking.hasErrors()).isTrue();
        assertThatThrownBy(checking::orThrow).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("game:1:7: the role ?x is not a name\ngame:2:1: 'legal' has 1 argument");
    }

    @Test
    void reportsAreSortedByPosition() {
        assertThat(check(GAME + "(goal white 200) (unused ?x) (goal black 300)").diagnostics())
                .extracting(d -> d.span().start()).isSorted().hasSizeGreaterThan(3);
    }

    @Test
    void whereARuleIsLostNothingIsMissed() {
        Checking checking = check("(role x)\n(<= (legal x a) (p ?y) (?z b))\n(goal x 101)");
        assertThat(codes(checking)).containsExactly("variable-as-symbol", "goal-value");
        assertThat(checking.hasErrors()).isTrue();
    }

    @Test
    void aRuleWithTooManyAlternativesIsReported() {
        String wide = "(or (p 1) (p 2) (p 3) (p 4) (p 5) (p 6) (p 7) (p 8) (p 9) (p 10)) ".repeat(5);
        Checking checking = check(GAME + "(<= (q 1) " + wide + ")");
        assertThat(checking.diagnostics()).filteredOn(Diagnostic::isError).extracting(Diagnostic::code)
                .containsExactly("too-many-alternatives");
        assertThat(checking.source().line(checking.diagnostics().getLast().span().start())).isEqualTo(9);
    }

    @Test
    void rulesWithTooManyAlternativesTogetherAreReported() {
        String rule = "(<= (q 1) " + "(or (p 1) (p 2) (p 3) (p 4) (p 5) (p 6) (p 7) (p 8) (p 9) (p 10)) ".repeat(4)
                + ")\n";
        Checking checking = check(GAME + rule.repeat(60));
        assertThat(checking.diagnostics()).filteredOn(Diagnostic::isError).extracting(Diagnostic::code)
                .containsExactly("too-many-alternatives");
        assertThat(checking.diagnostics().getFirst().span().start()).isZero();
    }

    @Test
    void rolesByRulesAreLeftToReasoners() {
        CheckedRules rules = check(GAME.replace("(role black)", "(<= (role ?x) (player ?x)) (player black)")).orThrow();
        assertThat(rules.roles()).containsExactly(Term.constant("white"));
    }

    @Test
    void rulesWithoutATextAreChecked() {
        Rulesheet sheet = Rulesheet.of("made", Dialect.PREFIX, Sheets.sheet(GAME).rules().subList(0, 3));
        Checking checking = Checking.of(new Reading(sheet, List.of(), true));
        assertThat(codes(checking)).contains("missing-goal", "missing-terminal");
        assertThat(checking.diagnostics()).allMatch(d -> d.span().start() == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "(", ")", "()", "(<=)", "(<= p)", "(())", ";", "p", "?x", "(?x)", "~", ":-", "p :- ",
        "&",
        "(<= (p ?x) (not (not (not (not (p ?x))))))", "(distinct a b)", "(not p)", "terminal", "\uFEFF", "\0", "(p \0)",
        "(<= (or a b) c)", "(<= p (and) (or))", "((role x))", "(role)", "(init)", "(does)", "(<= (true) (true))"})
    void oddTextsAreReportedOrRead(String text) {
        Checking checking = check(text);
        assertThat(checking.hasErrors()).isEqualTo(checking.diagnostics().stream().anyMatch(Diagnostic::isError));
        assertThat(DiagnosticPrinter.text(checking.diagnostics(), checking.source())).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(not ", "(or q ", "(and q ", "(not (and q ", "(not (or q "})
    void deepConditionsAreChecked(String open) {
        int depth = 900 / (int) open.chars().filter(c -> c == '(').count();
        String close = ")".repeat((int) open.chars().filter(c -> c == '(').count() * depth);
        Checking checking = check(GAME + "(<= q " + open.repeat(depth) + "q" + close + ")");
        assertThat(checking.diagnostics()).isNotEmpty();
    }

    @Test
    void deepTermsAreChecked() {
        String deep = "(f ".repeat(950) + "?x" + ")".repeat(950);
        assertThat(
                codes(check(GAME + "(base " + deep + ") (init " + deep + ") (<= p (true " + deep + ") (not (p ?x)))")))
                .contains("undefined-relation", "unsafe-variable");
    }

    @Test
    void largeSheetsTakeLinearTime() {
        StringBuilder text = new StringBuilder(GAME);
        for (int i = 0; i < 5_000; i++) {
            text.append("(base (f ").append(i).append(" ?x ?x)) (init (f ?y ").append(i).append(" x").append(i)
                    .append("))\n")
                    .append("(<= (r").append(i).append(" ?x) (r").append(i + 1).append(" ?y) (u").append(i)
                    .append(") (not (r").append(i).append(" ?x)))\n");
        }
        Checking checking = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> check(text.toString()));
        assertThat(codes(checking)).contains("unsafe-variable", "undefined-relation", "negative-cycle");
    }
}
