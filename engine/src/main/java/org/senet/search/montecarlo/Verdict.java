package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.MoveTable;
import org.senet.search.Decision;
import org.senet.search.Position;

/**
 * What a tree search thinks of the position at its root. The best move is one that proves what the role can be sure of, where
 * nothing better is possible; else the one visited most among those that are not proved to be worse.
 */
final class Verdict {
    private static final int LONGEST_LINE = 12;

    private final Position position;
    private final Tree tree;
    private final List<Explorer> explorers;
    private final long begun = System.nanoTime();
    private final long playoutsBefore;
    private long looks;
    private long nextReport = 16;

    Verdict(Position position, Tree tree, List<Explorer> explorers) {
        this.position = position;
        this.tree = tree;
        this.explorers = explorers;
        this.playoutsBefore = playouts();
    }

    private long playouts() {
        return explorers.stream().mapToLong(Explorer::playoutsMade).sum();
    }

    /** Something to be run after every visit, which offers a decision now and then: each time an eighth later than the last. */
    Runnable reporting(Consumer<Decision> offer) {
        return () -> {
            if (++looks >= nextReport) {
                nextReport += nextReport / 8;
                offer.accept(decision());
            }
        };
    }

    Decision decision() {
        Node root = tree.root();
        List<Decision.Option> options = options(root);
        Decision.Option best = options.getFirst();
        int depth = explorers.stream().mapToInt(Explorer::deepest).max().orElse(0);
        return new Decision(best.move(), best.value(), best.proof(), options, line(root),
                new Decision.Statistics(tree.graph().size(), playouts() - playoutsBefore, depth,
                        (System.nanoTime() - begun) / 1e9, ""));
    }

    private List<Decision.Option> options(Node root) {
        int role = position.role();
        MoveTable moves = tree.machine().moves();
        synchronized (root) {
            Branches branches = root.branches();
            if (branches == null) {
                Cursor cursor = tree.machine().cursor();
                cursor.load(position.state());
                return cursor.legal(role).stream()
                        .map(m -> new Decision.Option(m, Double.NaN, 0, Decision.Proof.ESTIMATE)).toList();
            }
            List<Decision.Option> options = new ArrayList<>();
            for (int choice : ranking(root, branches, role)) {
                Term move = moves.move(role, branches.moves(role)[choice]);
                boolean proved = branches instanceof Turn turn && isProved(turn, role, choice);
                options.add(new Decision.Option(move, branches.mean(role, choice), branches.visits(role, choice),
                        proved ? Decision.Proof.PROVED : Decision.Proof.ESTIMATE));
            }
            return options;
        }
    }

    private static boolean isProved(Turn turn, int role, int choice) {
        Node child = turn.child(choice);
        return turn.role() == role && child != null && child.bounds().isSettled(role);
    }

    /** The choices of a role, best first. */
    private static List<Integer> ranking(Node node, Branches branches, int role) {
        List<Integer> order = new ArrayList<>();
        for (int choice = 0; choice < branches.moves(role).length; choice++) {
            order.add(choice);
        }
        double sure = node.bounds().low(role);
        boolean settled = node.bounds().isSettled(role);
        order.sort(Comparator.comparingDouble((Integer choice) -> {
            if (!(branches instanceof Turn turn) || turn.role() != role) {
                return 0;
            }
            Node child = turn.child(choice);
            if (child == null) {
                return 1;
            }
            if (settled && sure > 0 && choice == turn.surest()) {
                return 0;
            }
            return child.bounds().high(role) <= sure && !(child.bounds().low(role) >= sure && sure > 0) ? 2 : 1;
        }).thenComparing(Comparator.comparingLong((Integer choice) -> branches.visits(role, choice)).reversed()));
        return order;
    }

    /** The joint moves expected: in each state the best of each role. */
    private List<List<Term>> line(Node root) {
        List<List<Term>> line = new ArrayList<>();
        Node node = root;
        while (node != null && line.size() < LONGEST_LINE) {
            synchronized (node) {
                Branches branches = node.branches();
                if (branches == null) {
                    break;
                }
                int roles = tree.parties().roles();
                int[] choices = new int[roles];
                List<Term> joint = new ArrayList<>();
                for (int role = 0; role < roles; role++) {
                    choices[role] = ranking(node, branches, role).getFirst();
                    joint.add(tree.machine().moves().move(role, branches.moves(role)[choices[role]]));
                }
                line.add(joint);
                node = branches.child(choices);
            }
        }
        return line;
    }
}
