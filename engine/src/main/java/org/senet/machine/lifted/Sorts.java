package org.senet.machine.lifted;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.senet.gdl.Clause;
import org.senet.gdl.Clause.Condition;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * What kinds of terms can stand where: every argument of a relation or functor has a sort, and a sort knows whether constants
 * can stand there and which functors can. Places that share a variable have one sort (unification, as in the inference of
 * types by Milner 1978), so that a value never has to be translated from one place to another.
 *
 * <p>A sort is <em>opaque</em> where terms can nest without bound, or where telling its functors apart is not worth the
 * rules it takes: what stands there is one value, whatever it is made of.
 */
final class Sorts {

    /** One argument of a relation. */
    private record Place(Signature relation, int argument) {}

    /** What is known of one sort; of sorts made one, the root of the tree has it. */
    private static final class Node {
        private int parent;
        private boolean constants;
        private boolean opaque;
        private final Map<Signature, int[]> arguments = new LinkedHashMap<>();
        private final Set<Signature> built = new LinkedHashSet<>();

        Node(int parent) {
            this.parent = parent;
        }
    }

    private final List<Node> nodes = new ArrayList<>();
    private final Map<Place, Integer> places = new HashMap<>();

    /** The sorts of a game's clauses. */
    Sorts(List<Clause> clauses) {
        Place fluent = new Place(Vocabulary.TRUE.signature(), 0);
        unite(fluent, new Place(Vocabulary.NEXT.signature(), 0));
        unite(fluent, new Place(Vocabulary.INIT.signature(), 0));
        for (int i = 0; i < 2; i++) {
            unite(new Place(Vocabulary.DOES.signature(), i), new Place(Vocabulary.LEGAL.signature(), i));
        }
        for (Clause clause : clauses) {
            Map<Term.Variable, Integer> variables = new HashMap<>();
            fit(clause.head(), variables, true);
            for (Condition condition : clause.body()) {
                switch (condition) {
                    case Condition.Holds holds -> fit(holds.atom(), variables, false);
                    case Condition.Fails fails -> fit(fails.atom(), variables, false);
                    case Condition.Differ differ -> {
                        int sort = newNode();
                        fit(differ.left(), sort, variables, false);
                        fit(differ.right(), sort, variables, false);
                    }
                    case Condition.Same _ -> throw new IllegalArgumentException("an equation is left in " + clause);
                }
            }
        }
        markRecursive();
    }

    private int newNode() {
        nodes.add(new Node(nodes.size()));
        return nodes.size() - 1;
    }

    private int root(int sort) {
        int at = sort;
        while (nodes.get(at).parent != at) {
            at = nodes.get(at).parent;
        }
        nodes.get(sort).parent = at;
        return at;
    }

    private Node node(int sort) {
        return nodes.get(root(sort));
    }

    private void unite(Place one, Place other) {
        unite(place(one), place(other));
    }

    private int place(Place place) {
        Integer known = places.get(place);
        if (known == null) {
            known = newNode();
            places.put(place, known);
        }
        return root(known);
    }

    private void unite(int one, int other) {
        Deque<int[]> pending = new ArrayDeque<>();
        pending.push(new int[] {one, other});
        while (!pending.isEmpty()) {
            int[] pair = pending.pop();
            int into = root(pair[0]);
            int from = root(pair[1]);
            if (into != from) {
                Node kept = nodes.get(into);
                Node lost = nodes.get(from);
                lost.parent = into;
                kept.constants |= lost.constants;
                kept.opaque |= lost.opaque;
                kept.built.addAll(lost.built);
                lost.arguments.forEach((functor, sorts) -> {
                    int[] own = kept.arguments.putIfAbsent(functor, sorts);
                    for (int i = 0; own != null && i < own.length; i++) {
                        pending.push(new int[] {own[i], sorts[i]});
                    }
                });
            }
        }
    }

    private void fit(Term atom, Map<Term.Variable, Integer> variables, boolean builds) {
        for (int i = 0; i < atom.arity(); i++) {
            fit(atom.arguments().get(i), place(new Place(atom.signature(), i)), variables, builds);
        }
    }

    private void fit(Term term, int sort, Map<Term.Variable, Integer> variables, boolean builds) {
        switch (term) {
            case Term.Variable variable -> {
                Integer known = variables.putIfAbsent(variable, sort);
                if (known != null) {
                    unite(known, sort);
                }
            }
            case Term.Constant _ -> node(sort).constants |= builds;
            case Term.Compound compound -> {
                if (compound.arity() == 0) {
                    node(sort).constants |= builds;
                } else {
                    Node node = node(sort);
                    if (builds) {
                        node.built.add(compound.signature());
                    }
                    int[] arguments = node.arguments.computeIfAbsent(compound.signature(), s -> {
                        int[] fresh = new int[s.arity()];
                        for (int i = 0; i < fresh.length; i++) {
                            fresh[i] = newNode();
                        }
                        return fresh;
                    });
                    for (int i = 0; i < arguments.length; i++) {
                        fit(compound.arguments().get(i), arguments[i], variables, builds);
                    }
                }
            }
        }
    }

    /** Makes every sort opaque that occurs inside itself. */
    private void markRecursive() {
        for (int sort = 0; sort < nodes.size(); sort++) {
            if (root(sort) == sort && occursIn(sort)) {
                nodes.get(sort).opaque = true;
            }
        }
    }

    private boolean occursIn(int sort) {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> pending = new ArrayDeque<>(List.of(sort));
        while (!pending.isEmpty()) {
            for (int[] arguments : node(pending.pop()).arguments.values()) {
                for (int argument : arguments) {
                    int inner = root(argument);
                    if (inner == sort) {
                        return true;
                    }
                    if (reached.add(inner)) {
                        pending.push(inner);
                    }
                }
            }
        }
        return false;
    }

    /** The sort of an argument of a relation. */
    int of(Signature relation, int argument) {
        return place(new Place(relation, argument));
    }

    boolean isOpaque(int sort) {
        return node(sort).opaque;
    }

    void makeOpaque(int sort) {
        node(sort).opaque = true;
    }

    boolean hasConstants(int sort) {
        return node(sort).constants;
    }

    /** The functors that terms of the sort can have, in the order of their names; none where it is opaque. */
    List<Signature> functors(int sort) {
        return isOpaque(sort) ? List.of() : List.copyOf(new TreeSet<>(node(sort).built));
    }

    /** The sort of an argument of a functor where it stands in a term of this sort. */
    int of(int sort, Signature functor, int argument) {
        int[] arguments = node(sort).arguments.get(functor);
        if (arguments == null) {
            throw new IllegalArgumentException(functor + " does not occur in this sort");
        }
        return root(arguments[argument]);
    }

    /** Whether a term with this functor has been seen where terms of this sort stand. */
    boolean knows(int sort, Signature functor) {
        return node(sort).arguments.containsKey(functor);
    }

    /** The sorts of a clause's variables. */
    Map<Term.Variable, Integer> variables(Clause clause) {
        Map<Term.Variable, Integer> variables = new HashMap<>();
        collect(clause.head(), variables);
        for (Condition condition : clause.body()) {
            switch (condition) {
                case Condition.Holds holds -> collect(holds.atom(), variables);
                case Condition.Fails fails -> collect(fails.atom(), variables);
                case Condition.Differ _, Condition.Same _ -> {}
            }
        }
        return variables;
    }

    private void collect(Term atom, Map<Term.Variable, Integer> variables) {
        for (int i = 0; i < atom.arity(); i++) {
            collect(atom.arguments().get(i), of(atom.signature(), i), variables);
        }
    }

    private void collect(Term term, int sort, Map<Term.Variable, Integer> variables) {
        switch (term) {
            case Term.Variable variable -> variables.putIfAbsent(variable, root(sort));
            case Term.Constant _ -> {}
            case Term.Compound compound -> {
                for (int i = 0; i < compound.arity(); i++) {
                    collect(compound.arguments().get(i), of(sort, compound.signature(), i), variables);
                }
            }
        }
    }
}
