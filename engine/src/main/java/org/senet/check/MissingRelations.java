package org.senet.check;

import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Diagnostic.Severity;
import org.senet.gdl.Span;
import org.senet.gdl.Vocabulary;

/** A game has roles, moves, an end, goals, and a state that starts and goes on. */
final class MissingRelations implements Check {

    @Override
    public String name() {
        return "missing-relations";
    }

    @Override
    public String description() {
        return "role, init, legal, next, terminal and goal are defined";
    }

    @Override
    public boolean reportsAbsence() {
        return true;
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        for (Vocabulary keyword : Vocabulary.values()) {
            if (sheet.rules(keyword).isEmpty()) {
                switch (keyword) {
                    case ROLE -> missing(Severity.ERROR, keyword, "nobody can play",
                            sheet.example("(role white)", "role(white)"), report);
                    case LEGAL -> missing(Severity.ERROR, keyword, "nobody can move",
                            sheet.example("(legal white noop)", "legal(white,noop)"), report);
                    case INIT -> missing(Severity.BREACH, keyword, "the initial state is empty",
                            sheet.example("(init (step 1))", "init(step(1))"), report);
                    case NEXT -> missing(Severity.BREACH, keyword, "every state after the first is empty",
                            sheet.example("(<= (next (step 2)) (true (step 1)))", "next(step(2)) :- true(step(1))"),
                            report);
                    case TERMINAL -> missing(Severity.BREACH, keyword, "the game never ends",
                            sheet.example("(<= terminal (true (step 9)))", "terminal :- true(step(9))"), report);
                    case GOAL -> missing(Severity.BREACH, keyword, "nobody can win",
                            sheet.example("(goal white 50)", "goal(white,50)"), report);
                    case BASE, INPUT, ACTION, TRUE, DOES, SEES, PERCEPT -> {}
                }
            }
        }
    }

    private static void missing(Severity severity, Vocabulary keyword, String consequence, String example,
            Consumer<Diagnostic> report) {
        report.accept(new Diagnostic(severity, "missing-" + keyword.word(), new Span(0, 0),
                "no rule defines '" + keyword.word() + "': " + consequence, "write one such as " + example));
    }
}
