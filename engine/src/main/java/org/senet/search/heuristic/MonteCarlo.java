package org.senet.search.heuristic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;
import org.senet.search.Position;
import org.senet.search.Searcher;
import org.senet.search.minimax.Choices;
import org.senet.search.minimax.GameTree;
import org.senet.search.minimax.RootMoves;

/**
 * Plain Monte Carlo search: the tree is laid out to a fixed depth, and the states at its fringe are valued by random games
 * from there on, for which the values above are those of minimax (Genesereth and Thielscher 2014, section 8.2). The fringe is
 * probed in rounds, a batch from each state, until the budget is spent. A node of the budget is a random game. Where a state
 * has more joint moves than can be laid out, replies are drawn by lot; where the tree would grow too large, it stays flatter.
 */
public final class MonteCarlo implements Searcher {
    private static final int FIRST_BATCH = 4;
    private static final int LAST_BATCH = 256;
    private static final int MOST_NODES = 20_000;

    private final int levels;
    private final long seed;
    private long questions;

    /** @param levels the depth of the tree, in joint moves; a tree has the moves to choose from at least */
    public MonteCarlo(int levels, long seed) {
        this.levels = Math.max(1, levels);
        this.seed = seed;
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        return new Probing(position, budget, offer, seed + questions++).search();
    }

    /** A state of the tree: laid out, ended, or at the fringe. */
    private static final class Node {
        private final State state;
        private final boolean ended;
        private final long draws;
        private final List<List<Node>> moves = new ArrayList<>();
        private double total;
        private long probes;

        /** @param draws how many draws of chance lead to this one's sisters and itself, which follow each other */
        Node(State state, long draws, boolean ended, double reward) {
            this.state = state;
            this.draws = draws;
            this.ended = ended;
            this.total = reward;
            this.probes = ended ? 1 : 0;
        }

        double value() {
            return moves.isEmpty()
                    ? total / Math.max(1, probes)
                    : moves.stream().mapToDouble(Node::least).max().orElseThrow();
        }

        /** The least over the replies of the mean over the draws. */
        static double least(List<Node> successors) {
            double least = 100;
            int at = 0;
            while (at < successors.size()) {
                int draws = (int) successors.get(at).draws;
                double sum = 0;
                for (int draw = 0; draw < draws; draw++) {
                    sum += successors.get(at + draw).value();
                }
                least = Math.min(least, sum / draws);
                at += draws;
            }
            return least;
        }

        long probes() {
            return moves.isEmpty() ? probes : moves.stream().mapToLong(Node::probes).sum();
        }

        static long probes(List<Node> successors) {
            return successors.stream().mapToLong(Node::probes).sum();
        }

        /** Whether there is an opinion on everything below. */
        boolean isProbed() {
            return moves.isEmpty() ? probes > 0 : moves.stream().flatMap(List::stream).allMatch(Node::isProbed);
        }

        boolean isCertain() {
            return ended || !moves.isEmpty() && moves.stream().flatMap(List::stream).allMatch(Node::isCertain);
        }
    }

    /** The search of one question. */
    private final class Probing {
        private final Position position;
        private final Budget budget;
        private final Consumer<Decision> offer;
        private final GameTree tree;
        private final Playouts playouts;
        private final Dice dice;
        private final RootMoves root;
        private final List<Node> fringe = new ArrayList<>();
        private final long begun = System.nanoTime();
        private boolean sampled;
        private int nodes;
        private long games;

        Probing(Position position, Budget budget, Consumer<Decision> offer, long ownSeed) {
            this.position = position;
            this.budget = budget;
            this.offer = offer;
            this.tree = new GameTree(position);
            this.playouts = position.machine().playouts(ownSeed);
            this.dice = new Dice(ownSeed);
            this.root = new RootMoves(position);
        }

        Decision search() {
            offer.accept(decision());
            Node top = new Node(position.state(), 1, false, 0);
            List<Node> level = List.of(top);
            for (int depth = 0; depth < levels; depth++) {
                List<Node> next = new ArrayList<>();
                for (Node node : level) {
                    if (!node.ended && nodes < MOST_NODES && (node == top || !budget.isSpent())) {
                        layOut(node);
                    }
                    node.moves.forEach(next::addAll);
                    if (node.moves.isEmpty() && !node.ended) {
                        fringe.add(node);
                    }
                }
                level = next;
            }
            level.stream().filter(n -> !n.ended).forEach(fringe::add);
            probe(top);
            return decision();
        }

        private void layOut(Node node) {
            tree.go(node.state);
            Choices choices = tree.choices();
            long room = Math.max(1, (MOST_NODES - nodes) / choices.own() / choices.draws());
            long replies = Math.min(choices.replies(), room);
            sampled |= replies < choices.replies();
            for (int own = 0; own < choices.own(); own++) {
                List<Node> successors = new ArrayList<>();
                for (long i = 0; i < replies; i++) {
                    long reply = replies == choices.replies() ? i : drawn(choices.replies());
                    for (long draw = 0; draw < choices.draws(); draw++) {
                        successors.add(successor(tree.after(node.state, choices, own, reply, draw), choices.draws()));
                    }
                }
                node.moves.add(successors);
            }
        }

        private long drawn(long bound) {
            return Long.remainderUnsigned(dice.nextLong(), bound);
        }

        private Node successor(State state, long draws) {
            nodes++;
            tree.go(state);
            boolean ended = tree.isTerminal() || !tree.cursor().isPlayable();
            return new Node(state, draws, ended, ended ? tree.reward() : 0);
        }

        /** Rounds of random games, until the budget is spent or there is nothing to probe. */
        private void probe(Node top) {
            Tally tally = new Tally(position.machine().roles().size());
            boolean more = true;
            for (int batch = FIRST_BATCH; more && !fringe.isEmpty(); batch = Math.min(LAST_BATCH, 2 * batch)) {
                for (int i = 0; i < fringe.size() && more; i++) {
                    Node node = fringe.get(i);
                    tally.clear();
                    playouts.play(node.state, batch, tally);
                    node.total += tally.mean(position.role()) * tally.playouts();
                    node.probes += tally.playouts();
                    games += tally.playouts();
                    more = budget.spend(tally.playouts());
                }
                note(top);
                offer.accept(decision());
            }
            note(top);
        }

        /** Takes over what has been probed: the moves of which something is known. */
        private void note(Node top) {
            for (int own = 0; own < root.size(); own++) {
                List<Node> successors = top.moves.get(own);
                if (successors.stream().allMatch(Node::isProbed)) {
                    boolean certain = successors.stream().allMatch(Node::isCertain);
                    root.set(own, Node.least(successors), Node.probes(successors),
                            certain ? Proof.PROVED : Proof.ESTIMATE);
                }
            }
        }

        private Decision decision() {
            return root.decision(List.of(), new Statistics(nodes, games, levels, (System.nanoTime() - begun) / 1e9,
                    sampled ? "replies drawn by lot" : ""));
        }
    }
}
