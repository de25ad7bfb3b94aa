package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
    /** As many games as a machine that plays in bulk can play with the least effort. */
    private static final int ONE_WORD = 64;

    private final MonteCarloSettings settings;
    private final Tree tree;
    private final Cursor cursor;
    private final Playouts playouts;
    private final PlayoutPolicy policy;
    private final boolean guided;
    private final int batch;
    private final boolean remembers;
    private final Spread spread;
    private final Selection selection;
    private final Rollouts rollouts;
    private final Visit[] visits;
    private final Tally tally;
    private final int[][] stamps;
    private final int[] joint;
    private final int[] beside;
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
        this.batch = settings.batch() > 0 ? settings.batch() : guided ? 1 : Math.min(ONE_WORD, playouts.batch());
        this.remembers = settings.choosing().history() > 0;
        this.spread = new Spread(roles);
        this.selection = new Selection(settings.choosing(), parties, dice, spread, policy, guided);
        this.rollouts = new Rollouts(playing, cursor, policy, parties, dice);
        this.visits = new Visit[Math.min(batch, settings.leaves())];
        Arrays.setAll(visits, i -> new Visit(roles));
        this.tally = new Tally(roles);
        this.stamps = new int[roles][0];
        this.joint = new int[roles];
        this.beside = new int[roles];
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

    /**
     * Goes down to a new state, and where its parent has others that are as new, to some of those too; plays from all of them at
     * once, and goes back up. The number of playouts it took, at least 1.
     */
    int explore() {
        long before = playoutsMade;
        adaptRave();
        int open = 1;
        if (descend(visits[0])) {
            while (open < visits.length && descendBeside(visits[open])) {
                open++;
            }
        }
        int playing = 0;
        for (int i = 0; i < open; i++) {
            Visit visit = visits[i];
            if (visit.last().bounds().isSettled() && !visit.isLooped()) {
                visit.last().bounds().copyTo(visit.values());
                ascend(visit);
            } else {
                visits[i] = visits[playing];
                visits[playing++] = visit;
            }
        }
        if (playing > 1 && !guided) {
            playEach(playing);
        }
        for (int i = 0; i < playing; i++) {
            if (playing == 1 || guided) {
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

    /** Goes down until a state that is new, or whose values are known; whether it is new, and not the root. */
    private boolean descend(Visit visit) {
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
            Node next = goOn(visit, node, branches, child);
            if (!visit.goOn(next, instead)) {
                break;
            }
            fresh = next.enter();
            node = next;
        }
        deepest = Math.max(deepest, visit.depth());
        return fresh && visit.depth() > 0;
    }

    /** Goes to a state that its parent, which is that of the first visit's last one, was not left for before; if there is one. */
    private boolean descendBeside(Visit visit) {
        Visit first = visits[0];
        Node parent = first.node(first.depth() - 1);
        if (!(parent.branches() instanceof Turn turn) || !tree.graph().hasRoom(settings.threads())) {
            return false;
        }
        synchronized (parent) {
            int untried = selection.untried(turn, first.trail());
            if (untried < 0) {
                return false;
            }
            Arrays.fill(beside, 0);
            beside[turn.role()] = untried;
            turn.enter(beside);
        }
        visit.beginBeside(first);
        System.arraycopy(beside, 0, visit.choices(visit.depth()), 0, beside.length);
        Node next = goOn(visit, parent, turn, null);
        if (visit.goOn(next, null)) {
            next.enter();
        }
        return true;
    }

    /** The node that the choices of the visit's last one lead to; it is made where there is none. */
    private Node goOn(Visit visit, Node node, Branches branches, @Nullable Node known) {
        int[] choices = visit.choices(visit.depth());
        for (int role = 0; role < joint.length; role++) {
            joint[role] = branches.moves(role)[choices[role]];
        }
        Node child = known;
        if (child == null) {
            cursor.load(node.state());
            cursor.play(joint);
            child = tree.nodeAt(cursor);
            synchronized (node) {
                branches.link(choices, child);
            }
        }
        visit.trail().add(joint);
        return child;
    }

    /** Plays from the last state of a visit. */
    private void play(Visit visit) {
        State from = visit.last().state();
        if (guided) {
            rollouts.play(from, batch, visit.trail(), visit.values());
            playoutsMade += batch;
            for (int role = 0; role < joint.length; role++) {
                countWins(role, visit.values()[role], visit.values()[role] >= Tally.HIGHEST ? 1 : 0, 1);
            }
            return;
        }
        tally.clear();
        playouts.play(from, batch, tally);
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
        int each = Math.max(1, batch / open);
        List<State> from = new ArrayList<>(open * each);
        for (int i = 0; i < open; i++) {
            from.addAll(Collections.nCopies(each, visits[i].last().state()));
        }
        int roles = joint.length;
        int[] goals = new int[from.size() * roles];
        playouts.playEach(from, goals);
        playoutsMade += from.size();
        for (int i = 0; i < open; i++) {
            double[] values = visits[i].values();
            Arrays.fill(values, 0);
            for (int at = i * each * roles; at < (i + 1) * each * roles; at++) {
                values[at % roles] += Math.clamp(goals[at], 0, Tally.HIGHEST) / (double) each;
            }
            for (int role = 0; role < roles; role++) {
                long won = 0;
                for (int at = i * each * roles + role; at < (i + 1) * each * roles; at += roles) {
                    won += goals[at] >= Tally.HIGHEST ? 1 : 0;
                }
                countWins(role, values[role], won, each);
            }
            if (remembers) {
                policy.learn(visits[i].trail(), values);
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
