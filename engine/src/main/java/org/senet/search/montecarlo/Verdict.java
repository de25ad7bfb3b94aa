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
 * nothing better is possible; else the one visited most among those that are not proved to be worse. Against an opponent who
 * moves at the same time there may be no best move, since one that can be foreseen can be answered: there a move is drawn, each
 * as often as it was visited, with those left out that were visited little.
 */
final class Verdict {
    private static final int LONGEST_LINE = 12;
    /** The visits, as a share of those of the move visited most, below which a move is not drawn. */
    private static final double LEAST_SHARE = 0.25;

    private final Position position;
    private final Tree tree;
    private final List<Explorer> explorers;
    private final String remark;
    private final double draw;
    private final long begun = System.nanoTime();
    private final long playoutsBefore;
    private long looks;
    private long nextReport = 16;

    /** @param draw a number from 0 to 1 that decides which move is made where one is drawn */
    Verdict(Position position, Tree tree, List<Explorer> explorers, String remark, double draw) {
        this.position = position;
        this.tree = tree;
        this.explorers = explorers;
        this.remark = remark;
        this.draw = draw;
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
        Decision.Option best = isGuessing(root) ? drawn(options) : options.getFirst();
        int depth = explorers.stream().mapToInt(Explorer::deepest).max().orElse(0);
        return new Decision(best.move(), best.value(), best.proof(), options, line(root),
                new Decision.Statistics(tree.graph().size(), playouts() - playoutsBefore, depth,
                        (System.nanoTime() - begun) / 1e9, remark));
    }

    /** Whether the role's opponent has a choice at the same time, and nothing is settled. */
    private boolean isGuessing(Node root) {
        Parties parties = tree.parties();
        if (!parties.opposed() || root.bounds().isSettled(position.role())
                || !(root.branches() instanceof Clash clash)) {
            return false;
        }
        for (int role = 0; role < parties.roles(); role++) {
            if (role != position.role() && !parties.isChance(role) && clash.moves(role).length > 1) {
                return true;
            }
        }
        return false;
    }

    private Decision.Option drawn(List<Decision.Option> options) {
        double least = LEAST_SHARE * options.getFirst().visits();
        List<Decision.Option> likely = options.stream().filter(o -> o.visits() >= least).toList();
        double rest = draw * likely.stream().mapToLong(Decision.Option::visits).sum();
        for (Decision.Option option : likely) {
            rest -= option.visits();
            if (rest < 0) {
                return option;
            }
        }
        return options.getFirst();
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
                boolean proved = isProved(root, branches, role, choice);
                options.add(new Decision.Option(move,
                        proved ? branches.sure(role, choice, tree.parties()) : branches.mean(role, choice),
                        branches.visits(role, choice),
                        proved ? Decision.Proof.PROVED : Decision.Proof.ESTIMATE));
            }
            return options;
        }
    }

    /** Whether the value of a choice is known; of several that choose at the same time, where it is the best there is. */
    private boolean isProved(Node node, Branches branches, int role, int choice) {
        return switch (branches) {
            case Turn turn -> {
                Node child = turn.child(choice);
                yield turn.role() == role && child != null && child.bounds().isSettled(role);
            }
            case Clash clash -> node.bounds().isSettled(role)
                    && clash.sure(role, choice, tree.parties()) >= node.bounds().low(role);
        };
    }

    /** The choices of a role, best first. */
    private List<Integer> ranking(Node node, Branches branches, int role) {
        List<Integer> order = new ArrayList<>();
        for (int choice = 0; choice < branches.moves(role).length; choice++) {
            order.add(choice);
        }
        order.sort(Comparator.comparingInt((Integer choice) -> rank(node, branches, role, choice))
                .thenComparing(Comparator.comparingLong((Integer choice) -> branches.visits(role, choice)).reversed()));
        return order;
    }

    /** 0 for what proves the value of the node, 2 for what is proved to be of less value, 1 for all else. */
    private int rank(Node node, Branches branches, int role, int choice) {
        double sure = node.bounds().low(role);
        boolean settled = node.bounds().isSettled(role) && sure > 0;
        switch (branches) {
            case Turn turn -> {
                Node child = turn.child(choice);
                if (turn.role() != role || child == null) {
                    return 1;
                }
                if (settled && choice == turn.surest()) {
                    return 0;
                }
                boolean less = child.bounds().high(role) <= sure && child.bounds().low(role) < sure;
                return less || child.bounds().high(role) <= 0 ? 2 : 1;
            }
            case Clash clash -> {
                return settled && clash.sure(role, choice, tree.parties()) >= sure ? 0 : 1;
            }
        }
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
