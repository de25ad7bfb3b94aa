package org.senet.gdl;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A term of the language, and also an atom: {@code legal(white,mark(1,2))} is the compound {@code legal} of two terms,
 * {@code terminal} the constant of that name. Names are in canonical form: lower case, variables without their
 * {@code ?}. Equality is structural; where a term stands in its source is known to the {@link Rulesheet}, not here.
 *
 * <p>Invariant: terms read from text nest at most {@link #MAX_DEPTH} deep, so that recursion over a term is safe.
 */
public sealed interface Term extends Comparable<Term> {

    /** The deepest nesting that a reader accepts and a reasoner builds. */
    int MAX_DEPTH = 1_000;

    /** The symbol at the root: the constant's name, the compound's functor, the variable's name. */
    String name();

    /** Whether no variable occurs in this term. */
    boolean isGround();

    default int arity() {
        return arguments().size();
    }

    default List<Term> arguments() {
        return List.of();
    }

    /** This term with every variable replaced by what the function says of it. */
    Term map(Function<? super Variable, ? extends Term> replacement);

    /** The relation or function symbol together with its arity, such as {@code cell/3}. */
    default Signature signature() {
        return new Signature(name(), arity());
    }

    static Constant constant(String name) {
        return new Constant(name);
    }

    static Variable variable(String name) {
        return new Variable(name);
    }

    /** The compound of these arguments, or the constant where there are none. */
    static Term of(String name, Term... arguments) {
        return arguments.length == 0 ? new Constant(name) : new Compound(name, List.of(arguments));
    }

    static Term of(String name, List<Term> arguments) {
        return arguments.isEmpty() ? new Constant(name) : new Compound(name, arguments);
    }

    /** The order of printed prefix forms, which is the order in which states and moves are listed everywhere. */
    @Override
    default int compareTo(Term other) {
        return toString().compareTo(other.toString());
    }

    /** A name that stands for itself: an object constant or a relation without arguments. */
    record Constant(String name) implements Term {
        @Override
        public boolean isGround() {
            return true;
        }

        @Override
        public Term map(Function<? super Variable, ? extends Term> replacement) {
            return this;
        }

        @Override
        public String toString() {
            return PrefixPrinter.print(this);
        }
    }

    /** A variable; its scope is the rule in which it stands. */
    record Variable(String name) implements Term {
        @Override
        public boolean isGround() {
            return false;
        }

        @Override
        public Term map(Function<? super Variable, ? extends Term> replacement) {
            return replacement.apply(this);
        }

        @Override
        public String toString() {
            return PrefixPrinter.print(this);
        }
    }

    /**
     * A function or relation applied to arguments. Inside terms prefix GDL distinguishes {@code (over)}, applied to nothing, from
     * the constant {@code over}. The hash is computed once, the printed form when it is needed first.
     */
    final class Compound implements Term {
        private final String name;
        private final List<Term> arguments;
        private final int hash;
        private final boolean ground;
        private @Nullable String text;

        public Compound(String name, List<Term> arguments) {
            this.name = name;
            this.arguments = List.copyOf(arguments);
            this.hash = 31 * name.hashCode() + this.arguments.hashCode();
            this.ground = this.arguments.stream().allMatch(Term::isGround);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public List<Term> arguments() {
            return arguments;
        }

        @Override
        public boolean isGround() {
            return ground;
        }

        @Override
        public Term map(Function<? super Variable, ? extends Term> replacement) {
            return ground ? this : new Compound(name, arguments.stream().map(a -> a.map(replacement)).toList());
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Compound that && hash == that.hash && name.equals(that.name)
                    && arguments.equals(that.arguments);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            String known = text;
            if (known == null) {
                known = PrefixPrinter.printAnew(this);
                text = known;
            }
            return known;
        }
    }
}
