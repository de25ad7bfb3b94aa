package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;
import org.senet.search.montecarlo.MonteCarloSettings.Policy;
import org.senet.search.montecarlo.MonteCarloSettings.Rave;
import org.senet.search.montecarlo.MonteCarloSettings.Sufficiency;

/**
 * One thread's part in a tree search: it goes down the graph to states that are new, plays games from them, and carries what
 * came of it back up. What it learns of moves and values it keeps to itself; the graph it shares.
 */
final class Explorer {
    private final MonteCarloSettings settings;
    private final Tree tree;
    private final Cursor cursor;
    private final Playouts playouts;
    private final PlayoutPolicy policy;
    private final boolean guided;
    private final boolean remembers;
    private final Spread spread;
    private final Selection selection;
    private final Rollouts rollouts;
    private final Visit[] visits;
    private final Tally tally;
    private final int[][] stamps;
    private final int[] joint;
    private int stamp;
    private long playoutsMade;
    private int deepest;

    Explorer(MonteCarloSettings settings, Tree tree, long seed) {
        Parties parties = tree.parties();
        int roles = parties.roles();
        Dice dice = new Dice(seed);
        this.settings = settings;
        this.tree = tree;
        this.cursor = tree.machine().cursor();
        this.playouts = tree.machine().playouts(dice.nextLong());
        var playing = settings.playing();
        this.policy = switch (playing.policy()) {
            case UNIFORM, MAST -> new MoveAverages(roles, playing.temperature(), playing.effectiveDecay());
            case NST -> new NGrams(playing.epsilon(), playing.effectiveDecay());
        };
        this.guided = playing.policy() != Policy.UNIFORM;
        this.remembers = settings.choosing().history() > 0;
        this.spread = new Spread(roles);
        this.selection = new Selection(settings.choosing(), parties, dice, spread, policy, guided);
        this.rollouts = new Rollouts(playing, cursor, policy, parties, dice);
        this.visits = new Visit[settings.leaves()];
        Arrays.setAll(visits, i -> new Visit(roles));
        this.tally = new Tally(roles);
        this.stamps = new int[roles][0];
        this.joint = new int[roles];
    }

    /** Playouts made so far. */
    long playoutsMade() {
        return playoutsMade;
    }

    /** How far from the root a visit has come since the last move of the match. */
    int deepest() {
        return deepest;
    }

    /** A move was made in the match. */
    void follow() {
        policy.decay();
        spread.fade();
        deepest = 0;
    }

    /** Goes down to so many new states as are visited together, and back up; the number of playouts it took, at least 1. */
    int explore() {
        long before = playoutsMade;
        adaptRave();
        int open = 0;
        for (int i = 0; i < visits.length; i++) {
            Visit visit = visits[open];
            descend(visit);
            if (visit.last().bounds().isSettled() && !visit.isLooped()) {
                visit.last().bounds().copyTo(visit.values());
                ascend(visit);
            } else {
                open++;
            }
        }
        if (open > 1 && !guided) {
            playEach(open);
        }
        for (int i = 0; i < open; i++) {
            if (open == 1 || guided) {
                play(visits[i]);
            }
            ascend(visits[i]);
        }
        return (int) Math.max(1, playoutsMade - before);
    }

    private void adaptRave() {
        selection.useRave(switch (settings.choosing().rave()) {
            case NEVER -> false;
            case ALWAYS -> true;
            case ADAPTIVE -> {
                Node root = tree.root();
                synchronized (root) {
                    yield root.branches() instanceof Turn turn && Selection.predicts(turn);
                }
            }
        });
    }

    private void descend(Visit visit) {
        Node node = tree.root();
        visit.begin(node);
        boolean fresh = node.enter();
        while (!fresh && (!node.bounds().isSettled() || node == tree.root())) {
            Branches branches = node.branches();
            if (branches == null) {
                branches = tree.branchOut(node, cursor);
            }
            int[] choices = visit.choices(visit.depth());
            Node child;
            Node instead;
            synchronized (node) {
                instead = selection.choose(node, branches, visit.trail(), choices);
                child = branches.child(choices);
                if (child == null && !tree.graph().hasRoom(settings.threads())) {
                    break;
                }
                branches.enter(choices);
            }
            for (int role = 0; role < joint.length; role++) {
                joint[role] = branches.moves(role)[choices[role]];
            }
            if (child == null) {
                cursor.load(node.state());
                cursor.play(joint);
                child = tree.nodeAt(cursor);
                synchronized (node) {
                    branches.link(choices, child);
                }
            }
            visit.trail().add(joint);
            if (!visit.goOn(child, instead)) {
                break;
            }
            fresh = child.enter();
            node = child;
        }
        deepest = Math.max(deepest, visit.depth());
    }

    /** Plays from the last state of a visit. */
    private void play(Visit visit) {
        State from = visit.last().state();
        if (guided) {
            rollouts.play(from, settings.batch(), visit.trail(), visit.values());
            playoutsMade += settings.batch();
            for (int role = 0; role < joint.length; role++) {
                countWins(role, visit.values()[role], visit.values()[role] >= Tally.HIGHEST ? 1 : 0, 1);
            }
            return;
        }
        tally.clear();
        playouts.play(from, settings.batch(), tally);
        playoutsMade += tally.playouts();
        for (int role = 0; role < joint.length; role++) {
            visit.values()[role] = tally.mean(role);
            countWins(role, tally.mean(role), tally.count(role, Tally.HIGHEST), tally.playouts());
        }
        if (remembers) {
            policy.learn(visit.trail(), visit.values());
        }
    }

    /** Plays from the last states of several visits at once. */
    private void playEach(int open) {
        List<State> from = new ArrayList<>(open * settings.batch());
        for (int i = 0; i < open; i++) {
            for (int b = 0; b < settings.batch(); b++) {
                from.add(visits[i].last().state());
            }
        }
        int roles = joint.length;
        int[] goals = new int[from.size() * roles];
        playouts.playEach(from, goals);
        playoutsMade += from.size();
        for (int i = 0; i < open; i++) {
            Arrays.fill(visits[i].values(), 0);
            for (int at = i * settings.batch() * roles; at < (i + 1) * settings.batch() * roles; at++) {
                visits[i].values()[at % roles] += Math.clamp(goals[at], 0, Tally.HIGHEST) / (double) settings.batch();
            }
            if (remembers) {
                policy.learn(visits[i].trail(), visits[i].values());
            }
        }
    }

    private void countWins(int role, double mean, long won, long all) {
        if (settings.choosing().sufficiency() == Sufficiency.STATISTICAL) {
            selection.enough(role).learn(1, won, true);
            if (won < all) {
                selection.enough(role).learn((mean * all / 100 - won) / (all - won), all - won, false);
            }
        }
    }

    /** Tells all nodes on the way what came of a visit. */
    private void ascend(Visit visit) {
        double[] values = visit.values();
        spread.add(values);
        boolean raving = settings.choosing().rave() != Rave.NEVER;
        if (raving) {
            stampFrom(visit.trail(), visit.depth());
        }
        if (!visit.isLooped()) {
            visit.last().leave(values);
        }
        double discount = settings.playing().discount();
        for (int at = visit.depth() - 1; at >= 0; at--) {
            Node node = visit.node(at);
            Node known = visit.known(at);
            if (known != null) {
                known.bounds().copyTo(values);
            }
            if (discount != 1) {
                for (int role = 0; role < values.length; role++) {
                    values[role] = 50 + (values[role] - 50) * discount;
                }
            }
            synchronized (node) {
                node.leave(values);
                Branches branches = node.branches();
                if (branches != null) {
                    branches.leave(visit.choices(at), values);
                    if (raving && branches instanceof Turn turn) {
                        mark(turn.role(), turn.moves(turn.role())[visit.choices(at)[turn.role()]]);
                        learnRave(turn, values);
                    }
                }
            }
            if (settings.solver() && !visit.node(at + 1).bounds().isOpen()) {
                tree.prove(node);
            }
        }
    }

    /** Notes which moves were made in the playout. */
    private void stampFrom(Trail trail, int step) {
        stamp++;
        for (int s = step; s < trail.length(); s++) {
            for (int role = 0; role < joint.length; role++) {
                mark(role, trail.move(s, role));
            }
        }
    }

    private void mark(int role, int move) {
        if (move >= stamps[role].length) {
            stamps[role] = Arrays.copyOf(stamps[role], 2 * move + 16);
        }
        stamps[role][move] = stamp;
    }

    private void learnRave(Turn turn, double[] values) {
        int role = turn.role();
        int[] moves = turn.moves(role);
        for (int choice = 0; choice < moves.length; choice++) {
            if (moves[choice] < stamps[role].length && stamps[role][moves[choice]] == stamp) {
                turn.learnRave(choice, values[role]);
            }
        }
    }
}
