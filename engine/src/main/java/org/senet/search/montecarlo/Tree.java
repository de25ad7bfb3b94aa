package org.senet.search.montecarlo;

import org.jspecify.annotations.Nullable;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * The graph of a search with the state that it is about, and what is known of the game's parties. Whether two roles are
 * opposed is believed until a state is met in which the game ends with another sum of goals; proofs rest only on states that
 * were met, so that they are right as long as that holds, and all are given up when it does not.
 */
final class Tree {
    private final Machine machine;
    private final Graph graph;
    private Parties parties;
    private Bounds open;
    private Node root;
    private double sum = Double.NaN;
    private volatile boolean contradicted;

    Tree(Machine machine, State state, int limit) {
        this.machine = machine;
        this.graph = new Graph(limit);
        this.parties = Parties.of(machine.roles());
        this.open = Bounds.open(parties);
        this.root = graph.add(new Node(state, parties.roles(), open));
    }

    Machine machine() {
        return machine;
    }

    Parties parties() {
        return parties;
    }

    Graph graph() {
        return graph;
    }

    Node root() {
        return root;
    }

    /** Makes another state the one that the search is about; what is known of it stays. */
    void moveTo(State state) {
        Node known = graph.find(state);
        if (known == null) {
            if (!graph.hasRoom(1)) {
                graph.recycle(root);
            }
            known = graph.add(new Node(state, parties.roles(), open));
        }
        root = known;
        // What was proved may rest on states that have been forgotten since; here the moves themselves are wanted.
        Branches branches = root.branches();
        root.believe(branches == null ? open : branches.bounds(parties));
    }

    /** Whether the two parties turned out not to be opposed, so that all proofs are void. */
    boolean isContradicted() {
        return contradicted;
    }

    /** Begins anew, after a contradiction. */
    void restart() {
        graph.clear();
        parties = parties.withoutOpposition();
        open = Bounds.open(parties);
        contradicted = false;
        root = graph.add(new Node(root.state(), parties.roles(), open));
    }

    /** The node of the state at which a cursor stands. */
    Node nodeAt(Cursor cursor) {
        State state = cursor.state();
        Node known = graph.find(state);
        if (known != null) {
            return known;
        }
        boolean over = cursor.isTerminal() || !cursor.isPlayable();
        Bounds bounds = over ? Bounds.exact(cursor, parties) : open;
        if (over && parties.opposed()) {
            compare(bounds.sum());
        }
        return graph.add(new Node(state, parties.roles(), bounds));
    }

    private synchronized void compare(double found) {
        if (Double.isNaN(sum)) {
            sum = found;
        }
        contradicted |= found != sum;
    }

    /** Gives a node its branches. */
    Branches branchOut(Node node, Cursor cursor) {
        cursor.load(node.state());
        int[][] moves = new int[parties.roles()][];
        int choosers = 0;
        int chooser = 0;
        for (int role = 0; role < moves.length; role++) {
            moves[role] = cursor.legalMoves(role).toArray();
            if (moves[role].length > 1) {
                choosers++;
                chooser = role;
            }
        }
        synchronized (node) {
            Branches there = node.branches();
            if (there == null) {
                there = choosers > 1 ? new Clash(moves) : new Turn(chooser, moves);
                node.branchOut(there);
            }
            return there;
        }
    }

    /** Takes in what the children of a node prove; whether that was news. */
    boolean prove(Node node) {
        Branches branches = node.branches();
        if (branches == null) {
            return false;
        }
        synchronized (node) {
            return node.prove(branches.bounds(parties), parties);
        }
    }

    /** The branches of the root, where the search has come that far. */
    @Nullable
    Branches branches() {
        return root.branches();
    }
}
