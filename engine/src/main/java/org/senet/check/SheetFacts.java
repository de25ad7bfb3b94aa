package org.senet.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Dialect;
import org.senet.gdl.Literal;
import org.senet.gdl.Rule;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Signature;
import org.senet.gdl.Span;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * A rule sheet under examination, with what several checks ask about it gathered once: the rules of each relation, the
 * atoms of all bodies, the flat form, and who depends on whom.
 *
 * <p>Invariant: atoms here and in the clauses are the very objects of the rules, so that the sheet knows their places.
 */
public final class SheetFacts {
    private static final int LONGEST_QUOTE = 60;
    private static final int LONG_LINE = 200;

    /**
     * An atom in the body of a rule. It is negative where an odd number of negations stands around it; the condition is
     * what to point at: the atom, with its negation where that denies nothing else.
     */
    public record Use(Rule rule, Term atom, Literal condition, boolean negative) {}

    private final Rulesheet sheet;
    private final List<Clause> clauses;
    private final Dependencies dependencies;
    private final Map<String, List<Rule>> rulesByName = new LinkedHashMap<>();
    private final Set<Signature> defined = new LinkedHashSet<>();
    private final List<Use> uses = new ArrayList<>();
    private final Map<Term, Use> useOfAtom = new IdentityHashMap<>();
    private final Map<Signature, Set<Signature>> users = new HashMap<>();
    private final Set<Term> roles = new LinkedHashSet<>();

    private SheetFacts(Rulesheet sheet, List<Clause> clauses) {
        this.sheet = sheet;
        this.clauses = clauses;
        this.dependencies = Dependencies.of(clauses);
        for (Rule rule : sheet.rules()) {
            rulesByName.computeIfAbsent(rule.head().name(), _ -> new ArrayList<>()).add(rule);
            defined.add(rule.head().signature());
            rule.body().forEach(condition -> collect(rule, condition, false));
        }
        for (Rule rule : rules(Vocabulary.ROLE)) {
            if (rule.isFact() && rule.head().arity() == 1 && rule.head().isGround()) {
                roles.add(rule.head().arguments().getFirst());
            }
        }
    }

    /** The facts about a sheet. A rule that has no flat form is reported and has no clauses here. */
    static SheetFacts of(Rulesheet sheet, Consumer<Diagnostic> report) {
        return new SheetFacts(sheet, clauses(sheet, report));
    }

    private static List<Clause> clauses(Rulesheet sheet, Consumer<Diagnostic> report) {
        try {
            return List.copyOf(Clause.of(sheet.rules()));
        } catch (IllegalArgumentException e) {
            List<Rule> flat = new ArrayList<>(sheet.rules());
            flat.removeIf(rule -> !hasFlatForm(rule, sheet, report));
            try {
                return List.copyOf(Clause.of(flat));
            } catch (IllegalArgumentException together) {
                report.accept(Diagnostic.error("too-many-alternatives", new Span(0, 0),
                        Objects.requireNonNull(together.getMessage()),
                        "name parts of the bodies as relations of their own"));
                return List.of();
            }
        }
    }

    private static boolean hasFlatForm(Rule rule, Rulesheet sheet, Consumer<Diagnostic> report) {
        try {
            Clause.of(List.of(rule));
            return true;
        } catch (IllegalArgumentException e) {
            report.accept(Diagnostic.error("too-many-alternatives", sheet.spanOf(rule.head()),
                    Objects.requireNonNull(e.getMessage()), "name parts of the body as relations of their own"));
            return false;
        }
    }

    private void collect(Rule rule, Literal condition, boolean negative) {
        switch (condition) {
            case Literal.Positive positive -> use(new Use(rule, positive.atom(), positive, negative));
            case Literal.Distinct _ -> {}
            case Literal.Negative outer -> {
                if (outer.condition() instanceof Literal.Positive inner) {
                    use(new Use(rule, inner.atom(), outer, !negative));
                } else {
                    collect(rule, outer.condition(), !negative);
                }
            }
            case Literal.And and -> and.conditions().forEach(c -> collect(rule, c, negative));
            case Literal.Or or -> or.conditions().forEach(c -> collect(rule, c, negative));
        }
    }

    private void use(Use use) {
        uses.add(use);
        useOfAtom.put(use.atom(), use);
        users.computeIfAbsent(use.atom().signature(), _ -> new LinkedHashSet<>()).add(use.rule().head().signature());
    }

    public Rulesheet sheet() {
        return sheet;
    }

    public List<Rule> rules() {
        return sheet.rules();
    }

    /** The rules whose head is this keyword, with whatever number of arguments. */
    public List<Rule> rules(Vocabulary keyword) {
        return rulesByName.getOrDefault(keyword.word(), List.of());
    }

    public List<Clause> clauses() {
        return clauses;
    }

    public Dependencies dependencies() {
        return dependencies;
    }

    /** The roles stated as ground facts, in order, each once. */
    public List<Term> roles() {
        return List.copyOf(roles);
    }

    /** The relations that stand in the head of a rule, in order of first occurrence. */
    public Set<Signature> defined() {
        return defined;
    }

    /** Every atom in the body of a rule, in the order of the text. */
    public List<Use> uses() {
        return uses;
    }

    /** Where this very atom is used. An atom of an auxiliary relation stands in no rule. */
    public Optional<Use> useOf(Term atom) {
        return Optional.ofNullable(useOfAtom.get(atom));
    }

    /** The relations in the bodies of whose rules this one stands. */
    public Set<Signature> users(Signature relation) {
        return users.getOrDefault(relation, Set.of());
    }

    /**
     * The relations that depend on one of these, each with the next one on a shortest way there. Those asked for are their
     * own next.
     */
    Map<Signature, Signature> waysTo(Iterable<Signature> relations) {
        Map<Signature, Signature> next = new HashMap<>();
        Deque<Signature> pending = new ArrayDeque<>();
        for (Signature relation : relations) {
            next.put(relation, relation);
            pending.add(relation);
        }
        while (!pending.isEmpty()) {
            Signature relation = pending.remove();
            for (Signature user : users(relation)) {
                if (next.putIfAbsent(user, relation) == null) {
                    pending.add(user);
                }
            }
        }
        return next;
    }

    /** Where this very rule, literal or term stands. */
    public Span spanOf(Object part) {
        return sheet.spanOf(part);
    }

    /** Where this very rule, literal or term starts, in words: its line, and the column too in a line that is long. */
    public String placeOf(Object part) {
        int start = spanOf(part).start();
        int line = sheet.source().line(start);
        return "line " + line + (sheet.source().lineText(line).length() <= LONG_LINE
                ? ""
                : ", column " + sheet.source().column(start));
    }

    /** The term as its author wrote it where that is short, else as this sheet's syntax prints it, cut. */
    public String quote(Term term) {
        Span span = spanOf(term);
        String written = sheet.source().text().substring(span.start(), span.end());
        if (!written.isEmpty() && written.length() <= LONGEST_QUOTE && written.lines().count() == 1) {
            return written;
        }
        String printed = print(term);
        return printed.length() <= LONGEST_QUOTE ? printed : printed.substring(0, LONGEST_QUOTE - 1) + "…";
    }

    /** The term in the syntax of this sheet. */
    public String print(Term term) {
        return sheet.dialect().print(term);
    }

    /** An example in the syntax of this sheet. */
    public String example(String prefix, String infix) {
        return sheet.dialect() == Dialect.PREFIX ? prefix : infix;
    }
}
