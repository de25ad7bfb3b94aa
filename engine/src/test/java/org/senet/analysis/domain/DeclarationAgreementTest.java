package org.senet.analysis.domain;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.check.Checking;
import org.senet.datalog.Saturation;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;

import static org.assertj.core.api.Assertions.assertThat;

class DeclarationAgreementTest {

    /** A walk along a line of four fields; it ends at the last one. */
    private static final String WALK = """
            role(p)
            succ(1,2)
            succ(2,3)
            succ(3,4)
            field(1)
            field(Y) :- succ(X,Y)
            base(at(X)) :- field(X)
            input(p,go(Y)) :- succ(X,Y)
            init(at(1))
            legal(p,go(Y)) :- true(at(X)) & succ(X,Y)
            next(at(Y)) :- does(p,go(Y))
            terminal :- true(at(4))
            goal(p,100) :- true(at(4))
            goal(p,0) :- ~true(at(4))
            """;

    private static DeclarationAgreement agreement(String rules) {
        return DeclarationAgreement.of(Checking.of(Reading.of(rules)).orThrow(), DeclarationAgreement.THOROUGH,
                () -> 0);
    }

    private static List<String> told(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(d -> d.severity() + " " + d.code() + ": " + d.message()).toList();
    }

    @Test
    void aSheetThatDeclaresWhatItDerivesIsFine() {
        DeclarationAgreement agreement = agreement(WALK);
        assertThat(agreement.diagnostics()).isEmpty();
        assertThat(agreement.suspicions()).isEmpty();
        assertThat(agreement.skipped()).isEmpty();
    }

    @Test
    void anUndeclaredInitialFluentIsABreach() {
        DeclarationAgreement agreement = agreement(WALK + "init(ready)\n");
        assertThat(told(agreement.diagnostics()))
                .containsExactly("BREACH base-missing: 1 fluent of the initial state is not declared: base(ready)");
        assertThat(agreement.diagnostics().getFirst().span().start()).isEqualTo(WALK.indexOf("base(at"));
        assertThat(agreement.diagnostics().getFirst().advice()).isEqualTo("declare with 'base' whatever can hold");
    }

    @Test
    void whatComesUpInPlayIsABreach() {
        String rules = WALK.replace("base(at(X)) :- field(X)", "base(at(X)) :- field(X) & distinct(X,3)")
                .replace("input(p,go(Y)) :- succ(X,Y)", "input(p,go(2))\ninput(p,go(3))");
        assertThat(told(agreement(rules).diagnostics())).containsExactly(
                "BREACH base-missing: 1 fluent that came up in random matches is not declared: base(at(3)) (the first after 2 moves)",
                "BREACH input-missing: 1 move that came up in random matches is not declared: input(p,go(4)) (the first after 2 moves)");
    }

    @Test
    void whatMayBeButDoesNotComeUpIsASuspicion() {
        String rules = WALK + "next(odd) :- true(at(1)) & ~true(at(1))\nnext(odd) :- true(at(2)) & true(at(3))\n";
        DeclarationAgreement agreement = agreement(rules);
        assertThat(agreement.diagnostics()).isEmpty();
        assertThat(told(agreement.suspicions()))
                .containsExactly("WARNING base-missing: 1 fluent may hold but is not declared: base(odd)");
    }

    @Test
    void declarationsInVainAreNamed() {
        String rules = WALK.replace("base(at(X)) :- field(X)", "base(at(X)) :- field(X)\nbase(at(5))\nbase(lost)")
                .replace("input(p,go(Y)) :- succ(X,Y)", "input(p,go(Y)) :- field(Y)");
        assertThat(told(agreement(rules).diagnostics())).containsExactly(
                "WARNING base-unreachable: 2 of the 6 declared fluents can never hold: base(at(5)), base(lost)",
                "WARNING input-unreachable: 1 of the 4 declared moves can never be legal: input(p,go(1))");
    }

    @Test
    void manyAreCounted() {
        String rules = WALK.replace("base(at(X)) :- field(X)",
                "base(at(X)) :- field(X)\nbase(m(X,Y)) :- field(X) & field(Y) & ~succ(X,Y)");
        assertThat(told(agreement(rules).diagnostics())).containsExactly(
                "WARNING base-unreachable: 13 of the 17 declared fluents can never hold: base(m(1,1)), base(m(1,3)), base(m(1,4)), …");
    }

    @Test
    void actionsDeclareMovesOfAnyRole() {
        String rules = WALK.replace("input(p,go(Y)) :- succ(X,Y)", "action(go(2))\naction(go(3))\naction(jump)");
        assertThat(told(agreement(rules).diagnostics())).containsExactly(
                "BREACH action-missing: 1 move that came up in random matches is not declared: action(go(4)) (the first after 2 moves)",
                "WARNING action-unreachable: 1 of the 3 declared moves can never be legal: action(jump)");
    }

    @Test
    void perceptsAreComparedToo() {
        String rules = WALK + """
                sees(p,now(Y)) :- does(p,go(Y))
                percept(p,now(2))
                percept(p,now(3))
                percept(p,bell)
                """;
        assertThat(told(agreement(rules).diagnostics())).containsExactly(
                "BREACH percept-missing: 1 percept that came up in random matches is not declared: percept(p,now(4)) (the first after 3 moves)",
                "WARNING percept-unreachable: 1 of the 3 declared percepts can never be seen: percept(p,bell)");
    }

    @Test
    void withoutDeclarationsOrBudgetNothingIsCompared() {
        assertThat(agreement(WALK.replaceAll("(base|input)\\(.*\n", "")))
                .isEqualTo(new DeclarationAgreement(List.of(), List.of(), java.util.Optional.empty()));
        DeclarationAgreement poor = DeclarationAgreement.of(Checking.of(Reading.of(WALK)).orThrow(),
                new Saturation.Budget(3, 9, 1),
                () -> 0);
        assertThat(poor.diagnostics()).isEmpty();
        assertThat(poor.skipped()).isPresent();
    }

    @Test
    void littleBudgetLeavesPlayOut() {
        String rules = WALK.replace("base(at(X)) :- field(X)", "base(at(X)) :- field(X) & distinct(X,3)");
        DeclarationAgreement agreement = DeclarationAgreement.of(Checking.of(Reading.of(rules)).orThrow(),
                new Saturation.Budget(1_000, 60, 1), () -> 0);
        assertThat(agreement.diagnostics()).isEmpty();
        assertThat(agreement.suspicions()).hasSize(1);
    }
}
