package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/** Ground terms as numbers: equal terms have one number, and the parts of a term are in the table before it. */
final class TermTable {
    private final Map<Signature, Integer> functorNumbers = new HashMap<>();
    private final List<Signature> functors = new ArrayList<>();
    private int[] functorOf = new int[256];
    private int[][] argumentsOf = new int[256][];
    private int[] depthOf = new int[256];
    private @Nullable Term[] terms = new Term[256];
    private int[] slots = new int[1_024];
    private int size;

    int functor(Signature signature) {
        return functorNumbers.computeIfAbsent(signature, s -> {
            functors.add(s);
            return functors.size() - 1;
        });
    }

    int number(Term ground) {
        int[] arguments = new int[ground.arity()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = number(ground.arguments().get(i));
        }
        return number(functor(ground.signature()), arguments);
    }

    /** The number of a functor applied to terms with these numbers. The array is kept. */
    int number(int functor, int[] arguments) {
        int mask = slots.length - 1;
        int at = hash(functor, arguments) & mask;
        while (slots[at] != 0) {
            int known = slots[at] - 1;
            if (functorOf[known] == functor && Arrays.equals(argumentsOf[known], arguments)) {
                return known;
            }
            at = at + 1 & mask;
        }
        if (size == functorOf.length) {
            functorOf = Arrays.copyOf(functorOf, 2 * size);
            argumentsOf = Arrays.copyOf(argumentsOf, 2 * size);
            depthOf = Arrays.copyOf(depthOf, 2 * size);
            terms = Arrays.copyOf(terms, 2 * size);
        }
        functorOf[size] = functor;
        argumentsOf[size] = arguments;
        for (int argument : arguments) {
            depthOf[size] = Math.max(depthOf[size], depthOf[argument] + 1);
        }
        slots[at] = ++size;
        if (2 * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    int functorOf(int term) {
        return functorOf[term];
    }

    Signature signatureOf(int term) {
        return functors.get(functorOf[term]);
    }

    int[] argumentsOf(int term) {
        return argumentsOf[term];
    }

    /** How deep the term nests; a constant has depth 0. */
    int depthOf(int term) {
        return depthOf[term];
    }

    int size() {
        return size;
    }

    Term term(int number) {
        Term known = terms[number];
        if (known != null) {
            return known;
        }
        List<Term> arguments = new ArrayList<>();
        for (int argument : argumentsOf[number]) {
            arguments.add(term(argument));
        }
        Term term = Term.of(functors.get(functorOf[number]).name(), arguments);
        terms[number] = term;
        return term;
    }

    private static int hash(int functor, int[] arguments) {
        int h = functor * 0x9E3779B1 + 0x7F4A7C15;
        for (int a : arguments) {
            h = (h ^ a) * 0x85EBCA77;
            h ^= h >>> 15;
        }
        return h ^ h >>> 16;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int t = 0; t < size; t++) {
            int at = hash(functorOf[t], argumentsOf[t]) & mask;
            while (slots[at] != 0) {
                at = at + 1 & mask;
            }
            slots[at] = t + 1;
        }
    }
}
