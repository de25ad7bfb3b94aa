package org.senet.search.hidden;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.senet.gdl.Term;

/**
 * The information sets of a role as a tree: from one to the next leads what the role did and what it saw. What a search keeps of
 * an information set is its own business.
 */
final class Minds<T> {
    private final Supplier<T> maker;
    private final Node<T> root;
    private long size = 1;

    /** An information set, by the way that leads to it. */
    static final class Node<T> {
        private final Map<Sight, Node<T>> children = new HashMap<>(4);
        private final T content;

        private Node(T content) {
            this.content = content;
        }

        T content() {
            return content;
        }
    }

    /** What a role did, by number, and what it saw. */
    private record Sight(int move, List<Term> seen) {}

    /** @param maker makes what is kept of a new information set */
    Minds(Supplier<T> maker) {
        this.maker = maker;
        this.root = new Node<>(maker.get());
    }

    Node<T> root() {
        return root;
    }

    /** How many information sets have been met. */
    long size() {
        return size;
    }

    Node<T> after(Node<T> node, int move, List<Term> seen) {
        return node.children.computeIfAbsent(new Sight(move, seen), _ -> {
            size++;
            return new Node<>(maker.get());
        });
    }
}
