package org.senet.belief;

import java.util.List;
import org.senet.gdl.Term;

/**
 * What a role did in a step, and what it saw of it. Percepts are a set: they are kept without duplicates and in the order of
 * terms, so that views are equal where a role cannot tell them apart.
 */
public record View(Term move, List<Term> seen) {
    public View {
        seen = seen.stream().distinct().sorted().toList();
    }
}
