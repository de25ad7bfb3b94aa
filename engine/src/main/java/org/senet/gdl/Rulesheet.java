package org.senet.gdl;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule sheet that has been read but not checked: its rules in the order of the text, the syntax they were written in,
 * and for every rule, literal and term the place where it stands.
 */
public final class Rulesheet {
    private final Source source;
    private final Dialect dialect;
    private final List<Rule> rules;
    private final Map<Object, Span> spans;

    Rulesheet(Source source, Dialect dialect, List<Rule> rules, Map<Object, Span> spans) {
        this.source = source;
        this.dialect = dialect;
        this.rules = List.copyOf(rules);
        this.spans = spans;
    }

    /** Rules that come from no text. */
    public static Rulesheet of(String name, Dialect dialect, List<Rule> rules) {
        return new Rulesheet(new Source(name, ""), dialect, rules, new IdentityHashMap<>());
    }

    public Source source() {
        return source;
    }

    public Dialect dialect() {
        return dialect;
    }

    public List<Rule> rules() {
        return rules;
    }

    /** Where this very object (a rule, a literal, a term of this sheet) stands; the start of the text for any other. */
    public Span spanOf(Object part) {
        return spans.getOrDefault(part, new Span(0, 0));
    }
}
