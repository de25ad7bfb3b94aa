package org.senet.check;

import java.util.Optional;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Diagnostic.Severity;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Keywords have the number of arguments that the language gives them. Inside terms a keyword is a word like any other. A rule
 * for another number says nothing about the game and is an error; a condition or a declaration of that sort is what some real
 * sheets contain: it never holds, or declares nothing.
 */
final class KeywordArity implements Check {
    private static final int LONGEST_EXAMPLE = 60;

    @Override
    public String name() {
        return "keyword-arity";
    }

    @Override
    public String description() {
        return "every keyword has the number of arguments that the language gives it";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        sheet.rules().forEach(rule -> check(rule.head(), true, sheet, report));
        sheet.uses().forEach(use -> check(use.atom(), false, sheet, report));
    }

    private static void check(Term atom, boolean head, SheetFacts sheet, Consumer<Diagnostic> report) {
        Optional<Vocabulary> keyword = Vocabulary.of(atom.name());
        if (keyword.isPresent() && !keyword.get().takes(atom.arity())) {
            report.accept(new Diagnostic(head ? severity(keyword.get()) : Severity.BREACH, "keyword-arity",
                    sheet.spanOf(atom), "'" + atom.name() + "' has " + Wording.arguments(atom.arity()),
                    advice(keyword.get(), atom, sheet)));
        }
    }

    private static Severity severity(Vocabulary head) {
        return switch (head) {
            case BASE, INPUT, ACTION, PERCEPT -> Severity.BREACH;
            case ROLE, INIT, TRUE, DOES, NEXT, LEGAL, GOAL, TERMINAL, SEES -> Severity.ERROR;
        };
    }

    private static String advice(Vocabulary keyword, Term atom, SheetFacts sheet) {
        boolean unwrapped = keyword.arity() == 1 && atom.arity() > 1
                && atom.arguments().getFirst() instanceof Term.Constant;
        String example = unwrapped
                ? sheet.print(Term.of(keyword.word(),
                        Term.of(atom.arguments().getFirst().name(), atom.arguments().subList(1, atom.arity()))))
                : "";
        return unwrapped && example.length() <= LONGEST_EXAMPLE
                ? "are parentheses missing? Write " + example
                : "write " + form(keyword, sheet);
    }

    private static String form(Vocabulary keyword, SheetFacts sheet) {
        return switch (keyword) {
            case ROLE -> sheet.example("(role name)", "role(name)");
            case BASE, INIT, TRUE,
                    NEXT -> sheet.example("(" + keyword.word() + " fluent)", keyword.word() + "(fluent)");
            case ACTION -> sheet.example("(action move)", "action(move)");
            case INPUT, DOES,
                    LEGAL -> sheet.example("(" + keyword.word() + " role move)", keyword.word() + "(role,move)");
            case GOAL -> sheet.example("(goal role value)", "goal(role,value)");
            case SEES, PERCEPT -> sheet.example("(" + keyword.word() + " role percept)",
                    keyword.word() + "(role,percept)");
            case TERMINAL -> "terminal alone";
        };
    }
}
