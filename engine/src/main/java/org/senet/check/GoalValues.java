package org.senet.check;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Goal values are whole numbers from 0 to 100. A value that a variable holds is known in play only. */
final class GoalValues implements Check {
    private static final Pattern VALUE = Pattern.compile("0|[1-9][0-9]?|100");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?");

    @Override
    public String name() {
        return "goal-values";
    }

    @Override
    public String description() {
        return "goal values are whole numbers from 0 to 100";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        for (Rule rule : sheet.rules(Vocabulary.GOAL)) {
            if (rule.head().arity() == 2) {
                Term value = rule.head().arguments().get(1);
                switch (value) {
                    case Term.Variable _ -> {}
                    case Term.Constant constant when VALUE.matcher(constant.name()).matches() -> {}
                    case Term.Constant _, Term.Compound _ -> report.accept(Diagnostic.breach("goal-value",
                            sheet.spanOf(value),
                            "the goal value " + sheet.quote(value) + (NUMBER.matcher(value.name()).matches()
                                    ? " is not a whole number from 0 to 100"
                                    : " is not a number"),
                            "write a whole number from 0 (worst) to 100 (best)"));
                }
            }
        }
    }
}
