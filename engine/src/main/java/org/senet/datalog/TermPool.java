package org.senet.datalog;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Ground terms as small ints: equal terms have one number. The pool only grows; it belongs to one reasoner. The number
 * {@link #ANY} stands for a value that nothing determines; a term that contains it is never taken for a fact.
 */
final class TermPool {
    static final int ANY = 0;

    /** The arity by which the functor of {@code (over)} differs from the constant {@code over}. */
    private static final int APPLIED_TO_NOTHING = -1;

    private final Map<Signature, Integer> functorIds = new HashMap<>();
    private final int[] noArguments = {};
    private Signature[] functors = new Signature[16];
    private int functorCount;
    private int[] functorOf = new int[256];
    private int[][] argumentsOf = new int[256][];
    private int[] depthOf = new int[256];
    private boolean[] undetermined = new boolean[256];
    private Term[] terms = new Term[256];
    private int size;
    private int[] table = new int[1024];

    TermPool() {
        Arrays.fill(table, -1);
        int any = compound(functor(" any", 0), noArguments);
        assert any == ANY;
        undetermined[ANY] = true;
    }

    /** The number of a functor; constants are functors without arguments. */
    int functor(String name, int arity) {
        return functorIds.computeIfAbsent(new Signature(name, arity), s -> {
            if (functorCount == functors.length) {
                functors = Arrays.copyOf(functors, 2 * functorCount);
            }
            functors[functorCount] = s;
            return functorCount++;
        });
    }

    int constant(String name) {
        return compound(functor(name, 0), noArguments);
    }

    int id(Term ground) {
        return switch (ground) {
            case Term.Constant constant -> constant(constant.name());
            case Term.Compound compound -> {
                int[] arguments = new int[compound.arity()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = id(compound.arguments().get(i));
                }
                yield compound(functor(compound.name(), arguments.length == 0 ? APPLIED_TO_NOTHING : arguments.length), arguments);
            }
            case Term.Variable _ -> ANY;
        };
    }

    /** The number of a functor applied to numbered terms. The array is kept when the term is new. */
    int compound(int functor, int[] arguments) {
        int mask = table.length - 1;
        int at = hash(functor, arguments) & mask;
        while (table[at] >= 0) {
            int id = table[at];
            if (functorOf[id] == functor && Arrays.equals(argumentsOf[id], arguments)) {
                return id;
            }
            at = at + 1 & mask;
        }
        if (size == functorOf.length) {
            grow();
        }
        int depth = 0;
        boolean open = false;
        for (int argument : arguments) {
            depth = Math.max(depth, depthOf[argument] + 1);
            open |= undetermined[argument];
        }
        if (depth > Term.MAX_DEPTH) {
            throw new OutOfBudget("the rules build terms that nest deeper than " + Term.MAX_DEPTH);
        }
        functorOf[size] = functor;
        argumentsOf[size] = arguments;
        depthOf[size] = depth;
        undetermined[size] = open;
        table[at] = size++;
        if (2 * size > table.length) {
            rehash();
        }
        return size - 1;
    }

    int functorOf(int id) {
        return functorOf[id];
    }

    int[] argumentsOf(int id) {
        return argumentsOf[id];
    }

    boolean isUndetermined(int id) {
        return undetermined[id];
    }

    Term term(int id) {
        Term term = terms[id];
        if (term == null) {
            Term[] arguments = new Term[argumentsOf[id].length];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = term(argumentsOf[id][i]);
            }
            Signature functor = functors[functorOf[id]];
            term = functor.arity() == 0 ? new Term.Constant(functor.name()) : new Term.Compound(functor.name(), List.of(arguments));
            terms[id] = term;
        }
        return term;
    }

    private static int hash(int functor, int[] arguments) {
        int h = functor * 0x9E3779B9;
        for (int a : arguments) {
            h = (h ^ a) * 0x85EBCA6B;
            h ^= h >>> 13;
        }
        return h ^ h >>> 16;
    }

    private void grow() {
        int capacity = 2 * size;
        functorOf = Arrays.copyOf(functorOf, capacity);
        argumentsOf = Arrays.copyOf(argumentsOf, capacity);
        depthOf = Arrays.copyOf(depthOf, capacity);
        undetermined = Arrays.copyOf(undetermined, capacity);
        terms = Arrays.copyOf(terms, capacity);
    }

    private void rehash() {
        table = new int[2 * table.length];
        Arrays.fill(table, -1);
        int mask = table.length - 1;
        for (int id = 0; id < size; id++) {
            int at = hash(functorOf[id], argumentsOf[id]) & mask;
            while (table[at] >= 0) {
                at = at + 1 & mask;
            }
            table[at] = id;
        }
    }
}
