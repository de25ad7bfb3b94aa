package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.gdl.Term;

/** The fluents that have been met in a game, numbered in that order. Threads may share it. */
final class Fluents {
    private final List<Term> terms = new ArrayList<>();
    private final Map<Term, Integer> numbers = new HashMap<>();

    synchronized int number(Term fluent) {
        Integer known = numbers.putIfAbsent(fluent, terms.size());
        if (known != null) {
            return known;
        }
        terms.add(fluent);
        return terms.size() - 1;
    }

    synchronized Term term(int number) {
        return terms.get(number);
    }
}
