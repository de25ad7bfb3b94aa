package org.senet.search.montecarlo;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One way down the graph: the nodes passed, the choices made in each, and the node at which it ended. */
final class Visit {
    private final int roles;
    private final Trail trail;
    private final double[] values;
    private Node[] nodes = new Node[64];
    private int[][] choices = new int[64][];
    private @Nullable Node[] known = new Node[64];
    private int depth;
    private boolean looped;

    Visit(int roles) {
        this.roles = roles;
        this.trail = new Trail(roles);
        this.values = new double[roles];
    }

    /** Begins at a node. */
    void begin(Node root) {
        depth = 0;
        looped = false;
        trail.cutTo(0);
        put(root);
    }

    /** Begins with all steps of another visit but the last, and counts them as visits of their own. */
    void beginBeside(Visit other) {
        begin(other.nodes[0]);
        other.nodes[0].enter();
        for (int at = 0; at < other.depth - 1; at++) {
            Node node = other.nodes[at];
            System.arraycopy(other.choices[at], 0, choices[at], 0, roles);
            synchronized (node) {
                Branches branches = node.branches();
                if (branches != null) {
                    branches.enter(choices[at]);
                }
            }
            trail.add(other.trail, at);
            goOn(other.nodes[at + 1], other.known[at]);
            other.nodes[at + 1].enter();
        }
    }

    private void put(Node node) {
        if (depth == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * depth);
            choices = Arrays.copyOf(choices, 2 * depth);
            known = Arrays.copyOf(known, 2 * depth);
        }
        nodes[depth] = node;
        if (choices[depth] == null) {
            choices[depth] = new int[roles];
        }
    }

    /**
     * Goes on to a node by the choices of the present one; whether it is one that was not passed before.
     *
     * @param instead the state whose known values this visit brings to the present node, where there is one
     */
    boolean goOn(Node next, @Nullable Node instead) {
        known[depth] = instead;
        depth++;
        put(next);
        for (int i = depth - 1; i >= 0 && !looped; i--) {
            looped = nodes[i] == next;
        }
        return !looped;
    }

    /** How many joint moves lie between the root and the last node. */
    int depth() {
        return depth;
    }

    /** Whether the last node had been passed before. */
    boolean isLooped() {
        return looped;
    }

    Node last() {
        return nodes[depth];
    }

    Node node(int at) {
        return nodes[at];
    }

    /** The choices made in a node that was passed, one for each role. */
    int[] choices(int at) {
        return choices[at];
    }

    /** The state whose values a visit brings to a node that was passed, where it is not what comes of the visit. */
    @Nullable
    Node known(int at) {
        return known[at];
    }

    /** The moves made on the way, and, after a playout by a policy, in that. */
    Trail trail() {
        return trail;
    }

    /** What came of it for each role. */
    double[] values() {
        return values;
    }
}
