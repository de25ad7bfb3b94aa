package org.senet.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * What rules ask about the state some init or next can make true, and what they ask about moves some legal can allow.
 * Compared as patterns; a condition that fits none is most often a misspelling. Reported once for each pattern, once for
 * each fluent or move that no rule brings about at all.
 */
final class UnfulfilledConditions implements Check {

    /** A keyword of conditions, those whose rules fulfil it, and the words for a report. */
    private record Question(Vocabulary keyword, List<Vocabulary> answers, String noun, String code, String source) {}

    private static final List<Question> QUESTIONS = List.of(
            new Question(Vocabulary.TRUE, List.of(Vocabulary.INIT, Vocabulary.NEXT, Vocabulary.TRUE), "fluent",
                    "fluent-never-true", "no rule for 'init' or 'next' makes it true"),
            new Question(Vocabulary.DOES, List.of(Vocabulary.LEGAL, Vocabulary.DOES), "move",
                    "move-never-legal", "no rule for 'legal' allows it"));

    @Override
    public String name() {
        return "unfulfilled-conditions";
    }

    @Override
    public String description() {
        return "conditions with true fit a head of init or next, conditions with does a head of legal";
    }

    @Override
    public boolean reportsAbsence() {
        return true;
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        QUESTIONS.forEach(question -> check(question, sheet, report));
    }

    private static void check(Question question, SheetFacts sheet, Consumer<Diagnostic> report) {
        List<Term> heads = Patterns.ofHeads(sheet, question.answers);
        if (heads.isEmpty()) {
            return;
        }
        Patterns patterns = new Patterns(heads);
        Set<Signature> known = new HashSet<>();
        heads.forEach(head -> known.add(subject(head, question).signature()));
        Spelling spelling = new Spelling(known.stream().map(Signature::name).toList());
        Set<Object> seen = new HashSet<>();
        for (SheetFacts.Use use : sheet.uses()) {
            if (use.atom().name().equals(question.keyword.word()) && question.keyword.takes(use.atom().arity())
                    && !patterns.meet(Patterns.of(question.keyword, use.atom()))) {
                Term asked = use.atom().arguments().getLast();
                if (seen.add(known.contains(asked.signature()) ? use.atom() : asked.signature())) {
                    report.accept(Diagnostic.warning(question.code, sheet.spanOf(asked),
                            "the " + question.noun + " " + sheet.quote(asked) + " is asked for and " + question.source,
                            advice(asked, known, spelling, question, sheet)));
                }
            }
        }
    }

    private static Term subject(Term pattern, Question question) {
        return question.keyword == Vocabulary.TRUE ? pattern : pattern.arguments().getLast();
    }

    private static String advice(Term asked, Set<Signature> known, Spelling spelling, Question question,
            SheetFacts sheet) {
        if (known.contains(asked.signature())) {
            return asked.arity() == 0
                    ? "write it the same everywhere, with parentheses or without"
                    : "check its arguments, or remove the condition";
        }
        if (sheet.defined().contains(asked.signature())) {
            return "'" + asked.name() + "' is a relation: write it without '" + question.keyword.word() + "'";
        }
        return spelling.nearest(asked.name())
                .map(word -> word.equals(asked.name())
                        ? "elsewhere '" + word + "' has another number of arguments"
                        : "did you mean '" + word + "'?")
                .orElse("check its spelling, or remove the condition");
    }
}
