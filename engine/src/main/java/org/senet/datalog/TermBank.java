package org.senet.datalog;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.gdl.InfixPrinter;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Terms with and without variables as ints: equal terms have one number, so that comparing two is comparing numbers.
 * The variable {@code i} is {@code ~i}, a negative number; what it stands for is known to a frame (see
 * {@link Bindings}), not here. {@link #NONE} is no term; inside a term it stands for a value that nothing determines, and such
 * a term is not ground.
 *
 * <p>The bank only grows, and belongs to one prover. A term that nests deeper than {@link Term#MAX_DEPTH} is refused.
 */
public final class TermBank {
    public static final int NONE = 0;

    /** The arity by which the functor of {@code (over)} differs from the constant {@code over}. */
    private static final int APPLIED_TO_NOTHING = -1;

    private static final int[] NO_ARGUMENTS = {};

    private final Map<Signature, Integer> functors = new HashMap<>();
    private Signature[] signatures = new Signature[64];
    private int[] functorOf = new int[1024];
    private int[][] argumentsOf = new int[1024][];
    private short[] depthOf = new short[1024];
    private int[] variablesOf = new int[1024];
    private Term[] printed = new Term[1024];
    private int size = 1;
    private int[] table = new int[4096];

    public TermBank() {
        variablesOf[NONE] = 1;
    }

    private TermBank(TermBank other) {
        functors.putAll(other.functors);
        signatures = other.signatures.clone();
        functorOf = other.functorOf.clone();
        argumentsOf = other.argumentsOf.clone();
        depthOf = other.depthOf.clone();
        variablesOf = other.variablesOf.clone();
        printed = other.printed.clone();
        size = other.size;
        table = other.table.clone();
    }

    /** A bank of the same terms with the same numbers, which grows on its own. */
    public TermBank copy() {
        return new TermBank(this);
    }

    /** How many numbers are in use; every number is less. */
    public int size() {
        return size;
    }

    public int functor(Signature signature) {
        return functors.computeIfAbsent(signature, s -> {
            int id = functors.size();
            if (id == signatures.length) {
                signatures = Arrays.copyOf(signatures, 2 * id);
            }
            signatures[id] = s;
            return id;
        });
    }

    static int variable(int index) {
        return ~index;
    }

    static boolean isVariable(int id) {
        return id < 0;
    }

    boolean isGround(int id) {
        return id > 0 && variablesOf[id] == 0;
    }

    public int functorOf(int id) {
        return functorOf[id];
    }

    public int[] argumentsOf(int id) {
        return argumentsOf[id];
    }

    /** One more than the highest variable in the term; 0 where it is ground. */
    int variablesOf(int id) {
        return id < 0 ? ~id + 1 : variablesOf[id];
    }

    /** The number of a term; variables are numbered by the map, which takes in new ones. */
    int intern(Term term, Map<Term.Variable, Integer> variables) {
        return switch (term) {
            case Term.Variable variable -> {
                Integer known = variables.putIfAbsent(variable, variables.size());
                yield variable(known == null ? variables.size() - 1 : known);
            }
            case Term.Constant constant -> of(functor(constant.signature()), NO_ARGUMENTS);
            case Term.Compound compound -> {
                int[] arguments = new int[compound.arity()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = intern(compound.arguments().get(i), variables);
                }
                yield of(functor(compound), arguments);
            }
        };
    }

    /** The functor of a compound; applied to nothing, it is not the constant of its name. */
    public int functor(Term.Compound compound) {
        return functor(
                compound.arity() == 0 ? new Signature(compound.name(), APPLIED_TO_NOTHING) : compound.signature());
    }

    /** The number of a term; a variable counts as a value that nothing determines. */
    public int internGround(Term term) {
        return switch (term) {
            case Term.Variable _ -> NONE;
            case Term.Constant constant -> of(functor(constant.signature()), NO_ARGUMENTS);
            case Term.Compound compound -> {
                int[] arguments = new int[compound.arity()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = internGround(compound.arguments().get(i));
                }
                yield of(functor(compound), arguments);
            }
        };
    }

    /** The number of a functor applied to numbered terms. The array is kept if the term is new. */
    public int of(int functor, int[] arguments) {
        int at = slot(functor, arguments);
        if (table[at] != 0) {
            return table[at];
        }
        int depth = 0;
        int variables = 0;
        for (int argument : arguments) {
            depth = Math.max(depth, argument < 0 ? 1 : depthOf[argument] + 1);
            variables = Math.max(variables, variablesOf(argument));
        }
        if (depth > Term.MAX_DEPTH) {
            throw new OutOfBudget.TooDeep("the rules build terms that nest deeper than " + Term.MAX_DEPTH + ": "
                    + signatures[functor]);
        }
        if (size == functorOf.length) {
            grow();
        }
        int id = size++;
        functorOf[id] = functor;
        argumentsOf[id] = arguments;
        depthOf[id] = (short) depth;
        variablesOf[id] = variables;
        table[at] = id;
        if (2 * size > table.length) {
            rehash();
        }
        return id;
    }

    /** The number of a functor applied to numbered terms, or {@link #NONE} where no such term has been met. */
    public int find(int functor, int[] arguments) {
        return table[slot(functor, arguments)];
    }

    private int slot(int functor, int[] arguments) {
        int mask = table.length - 1;
        int at = hash(functor, arguments) & mask;
        while (table[at] != 0
                && (functorOf[table[at]] != functor || !Arrays.equals(argumentsOf[table[at]], arguments))) {
            at = at + 1 & mask;
        }
        return at;
    }

    /** The term with every variable {@code i} replaced by the variable {@code i + by}. */
    int shift(int id, int by) {
        if (id < 0) {
            return variable(~id + by);
        }
        if (variablesOf[id] == 0 || by == 0) {
            return id;
        }
        int[] old = argumentsOf[id];
        int[] arguments = new int[old.length];
        for (int i = 0; i < old.length; i++) {
            arguments[i] = shift(old[i], by);
        }
        return of(functorOf[id], arguments);
    }

    /** The term as others see it; the variable {@code i} is called {@code v}i. */
    public Term term(int id) {
        if (id < 0) {
            return Term.variable("v" + ~id);
        }
        Term term = printed[id];
        if (term == null) {
            Term[] arguments = new Term[argumentsOf[id].length];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = term(argumentsOf[id][i]);
            }
            Signature functor = signatures[functorOf[id]];
            term = functor.arity() == 0
                    ? new Term.Constant(functor.name())
                    : new Term.Compound(functor.name(), List.of(arguments));
            printed[id] = term;
        }
        return term;
    }

    String print(int id) {
        return InfixPrinter.print(term(id));
    }

    private static int hash(int functor, int[] arguments) {
        int h = functor * 0x9E3779B9;
        for (int a : arguments) {
            h = (h ^ a) * 0x85EBCA6B;
            h ^= h >>> 15;
        }
        return h ^ h >>> 16;
    }

    private void grow() {
        int capacity = 2 * size;
        functorOf = Arrays.copyOf(functorOf, capacity);
        argumentsOf = Arrays.copyOf(argumentsOf, capacity);
        depthOf = Arrays.copyOf(depthOf, capacity);
        variablesOf = Arrays.copyOf(variablesOf, capacity);
        printed = Arrays.copyOf(printed, capacity);
    }

    private void rehash() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int id = 1; id < size; id++) {
            int at = hash(functorOf[id], argumentsOf[id]) & mask;
            while (table[at] != 0) {
                at = at + 1 & mask;
            }
            table[at] = id;
        }
    }
}
