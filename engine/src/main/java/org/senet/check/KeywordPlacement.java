package org.senet.check;

import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Dialect;
import org.senet.gdl.Rule;
import org.senet.gdl.Vocabulary;

/**
 * Keywords stand where they mean something: {@code true} and {@code does} in bodies, {@code init}, {@code next} and
 * {@code sees} in heads, {@code role} in the heads of facts (Thielscher 2010).
 */
final class KeywordPlacement implements Check {

    @Override
    public String name() {
        return "keyword-placement";
    }

    @Override
    public String description() {
        return "true and does stand in bodies only, init, next and sees in heads only, role in the heads of facts only";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Rule previous = null;
        for (Rule rule : sheet.rules()) {
            Optional<Vocabulary> keyword = Vocabulary.of(rule.head().name());
            if (keyword.isPresent()) {
                head(keyword.get(), rule, followsBody(rule, previous, sheet), sheet, report);
            }
            previous = rule;
        }
        for (SheetFacts.Use use : sheet.uses()) {
            Optional<Vocabulary> keyword = Vocabulary.of(use.atom().name());
            if (keyword.isPresent()) {
                body(keyword.get(), use, sheet, report);
            }
        }
    }

    private static void head(Vocabulary keyword, Rule rule, boolean followsBody, SheetFacts sheet,
            Consumer<Diagnostic> report) {
        switch (keyword) {
            case TRUE, DOES -> report.accept(Diagnostic.breach("keyword-in-head", sheet.spanOf(rule.head()),
                    "'" + keyword.word()
                            + "' stands in the head of a rule; the state and the moves are given, not derived",
                    followsBody ? "is an & missing at the end of the line above?" : instead(keyword)));
            case ROLE -> {
                if (!rule.isFact()) {
                    report.accept(Diagnostic.breach("role-by-rule", sheet.spanOf(rule.head()),
                            "a rule with conditions defines roles", "state each role as a fact: "
                                    + sheet.example("(role white)", "role(white)")));
                }
            }
            case BASE, INPUT, ACTION, INIT, NEXT, LEGAL, GOAL, TERMINAL, SEES, PERCEPT -> {}
        }
    }

    private static String instead(Vocabulary keyword) {
        return keyword == Vocabulary.TRUE
                ? "write init or next for what shall hold, or move the condition into a body"
                : "write legal for what may be done, or move the condition into a body";
    }

    private static void body(Vocabulary keyword, SheetFacts.Use use, SheetFacts sheet, Consumer<Diagnostic> report) {
        switch (keyword) {
            case INIT, NEXT, SEES -> report.accept(Diagnostic.breach("keyword-in-body", sheet.spanOf(use.atom()),
                    "'" + keyword.word() + "' stands in the body of a rule; it belongs in heads",
                    "name what both rules need as a relation of its own and use that in each"));
            case ROLE, BASE, INPUT, ACTION, TRUE, DOES, LEGAL, GOAL, TERMINAL, PERCEPT -> {}
        }
    }

    /** In infix text a condition that lost the & before it reads as a fact right behind a rule. */
    static boolean followsBody(Rule rule, @Nullable Rule previous, SheetFacts sheet) {
        return sheet.sheet().dialect() == Dialect.INFIX && rule.isFact() && previous != null && !previous.isFact();
    }
}
