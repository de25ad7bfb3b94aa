package org.senet.check;

import java.util.List;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Term;

/**
 * A rule sheet in which no check found an error, together with its flat form. Only {@link Checking} makes one.
 *
 * <p>Invariant: every clause stems from a rule of the sheet, and no diagnostic is an error.
 */
public final class CheckedRules {
    private final Rulesheet sheet;
    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final List<Diagnostic> diagnostics;
    private final List<Term> roles;

    CheckedRules(SheetFacts facts, List<Diagnostic> diagnostics) {
        this.sheet = facts.sheet();
        this.clauses = facts.clauses();
        this.dependencies = facts.dependencies();
        this.diagnostics = List.copyOf(diagnostics);
        this.roles = facts.roles();
    }

    /** The rules as written. */
    public Rulesheet sheet() {
        return sheet;
    }

    /** The rules in flat form, auxiliary clauses included. */
    public List<Clause> clauses() {
        return clauses;
    }

    public Dependencies dependencies() {
        return dependencies;
    }

    /** What there was to say about the sheet, sorted by position. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /**
     * The roles stated as ground facts, in the order of the text, each once. Where rules define further roles, which the
     * language forbids and real sheets do, it takes a reasoner to list those.
     */
    public List<Term> roles() {
        return roles;
    }
}
