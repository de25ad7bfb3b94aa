package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * The textbook's Monte Carlo tree search: it walks down the tree to a state that is not yet in it, adds that, plays one
 * random game from there, and tells every node on the way how the game ended. On the way down each role chooses by the upper
 * confidence bound of its own moves, whatever the others do, so that simultaneous moves need nothing special; chance moves at
 * random. The tree begins anew with every question. A node of its budget is a playout.
 *
 * <p>Invariant: in each node, for each role, the visits of its moves sum up to the visits of the node.
 *
 * <p>Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning" (2006); for joint moves Finnsson and Björnsson,
 * "Simulation-Based Approach to General Game Playing" (2008).
 */
public final class Uct implements Searcher {
    /** The constant of the upper confidence bound, for values from 0 to 1. */
    public static final double EXPLORATION = 0.7;

    private final double exploration;
    private final Dice dice;
    private final long seed;

    public Uct(double exploration, long seed) {
        this.exploration = exploration;
        this.seed = seed;
        this.dice = new Dice(seed);
    }

    /** A state of the tree: for each role its legal moves, how often each was tried, and the sum of what came of it. */
    private static final class Node {
        final int[][] moves;
        final int[][] visits;
        final double[][] sums;
        final boolean isOver;
        final Map<Long, Node> children = new HashMap<>();
        int total;

        Node(Cursor cursor, int roles) {
            moves = new int[roles][];
            visits = new int[roles][];
            sums = new double[roles][];
            boolean over = cursor.isTerminal();
            for (int role = 0; role < roles; role++) {
                moves[role] = over ? new int[0] : cursor.legalMoves(role).toArray();
                visits[role] = new int[moves[role].length];
                sums[role] = new double[moves[role].length];
                over |= moves[role].length == 0;
            }
            isOver = over;
        }

        double mean(int role, int move) {
            return sums[role][move] / visits[role][move];
        }
    }

    /** A node that was passed, and which of its moves each role chose. */
    private record Step(Node node, int[] choices) {}

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        long begun = System.nanoTime();
        Machine machine = position.machine();
        int roles = machine.roles().size();
        Cursor cursor = machine.cursor();
        cursor.load(position.state());
        offer.accept(Decision.of(cursor.legal(position.role()).getFirst()));
        Playouts playouts = machine.playouts(seed);
        Node root = new Node(cursor, roles);
        List<Step> path = new ArrayList<>();
        int[] goals = new int[roles];
        int nodes = 1;
        int depth = 0;
        long report = 64;
        do {
            cursor.load(position.state());
            path.clear();
            nodes += descend(machine, root, cursor, path) ? 1 : 0;
            depth = Math.max(depth, path.size());
            playouts.playEach(List.of(cursor.state()), goals);
            for (Step step : path) {
                learn(step, goals);
            }
            if (root.total == report) {
                offer.accept(decision(position, root, nodes, depth, begun));
                report *= 2;
            }
        } while (budget.spend(1));
        Decision decision = decision(position, root, nodes, depth, begun);
        offer.accept(decision);
        return decision;
    }

    /** Walks to a state that is new, or in which the game is over; whether it is new. */
    private boolean descend(Machine machine, Node root, Cursor cursor, List<Step> path) {
        int roles = machine.roles().size();
        Node node = root;
        while (!node.isOver) {
            int[] choices = new int[roles];
            int[] joint = new int[roles];
            long key = 0;
            for (int role = 0; role < roles; role++) {
                boolean chance = machine.roles().get(role).name().equals(Vocabulary.RANDOM);
                choices[role] = chance ? dice.nextInt(node.moves[role].length) : choose(node, role);
                joint[role] = node.moves[role][choices[role]];
                key = key * node.moves[role].length + choices[role];
            }
            path.add(new Step(node, choices));
            cursor.play(joint);
            Node child = node.children.get(key);
            if (child == null) {
                node.children.put(key, new Node(cursor, roles));
                return true;
            }
            node = child;
        }
        return false;
    }

    /** A move not yet tried, at random, or the one of the greatest upper confidence bound. */
    private int choose(Node node, int role) {
        int best = 0;
        double bestScore = Double.NEGATIVE_INFINITY;
        int untried = 0;
        for (int move = 0; move < node.moves[role].length; move++) {
            int visits = node.visits[role][move];
            if (visits == 0) {
                untried++;
                best = dice.nextInt(untried) == 0 ? move : best;
            } else if (untried == 0) {
                double score = node.mean(role, move) / 100 + exploration * Math.sqrt(Math.log(node.total) / visits);
                best = score > bestScore ? move : best;
                bestScore = Math.max(score, bestScore);
            }
        }
        return best;
    }

    private static void learn(Step step, int[] goals) {
        step.node.total++;
        for (int role = 0; role < goals.length; role++) {
            step.node.visits[role][step.choices[role]]++;
            step.node.sums[role][step.choices[role]] += goals[role];
        }
    }

    private static Decision decision(Position position, Node root, int nodes, int depth, long begun) {
        int role = position.role();
        List<Decision.Option> options = new ArrayList<>();
        for (int move = 0; move < root.moves[role].length; move++) {
            Term term = position.machine().moves().move(role, root.moves[role][move]);
            int visits = root.visits[role][move];
            options.add(new Decision.Option(term, visits == 0 ? Double.NaN : root.mean(role, move), visits,
                    Decision.Proof.ESTIMATE));
        }
        options.sort(Comparator.comparingLong(Decision.Option::visits).reversed());
        Decision.Option best = options.getFirst();
        return new Decision(best.move(), best.value(), best.proof(), options, List.of(), new Decision.Statistics(nodes,
                root.total, depth, (System.nanoTime() - begun) / 1e9, ""));
    }
}
