package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * Monte Carlo tree search on a graph of states. It is kept from one move to the next, its memory is bounded, several threads
 * may search it together, and what is proved of a state is carried up. A node of its budget is a playout, or a visit that
 * needed none.
 *
 * <p>With one thread and a budget of nodes, the seed determines what it finds.
 */
public final class TreeSearch implements Searcher {
    /** A share of the heap, and what a state takes of it, for as many nodes as the heap has room for. */
    private static final double SHARE_OF_HEAP = 0.4;
    private static final int BYTES_PER_NODE = 250;
    private static final int BYTES_PER_FLUENT = 4;
    private static final int BYTES_PER_MOVE = 8;

    private final long seed;
    private final Dice dice;
    private MonteCarloSettings settings;
    private String remark = "";
    private final List<Explorer> explorers = new ArrayList<>();
    private @Nullable Tree tree;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    public TreeSearch(MonteCarloSettings settings, long seed) {
        this.settings = settings;
        this.seed = seed;
        this.dice = new Dice(~seed);
    }

    /** Finds out which settings suit the game, where that is wanted, and begins to search. */
    @Override
    public void prepare(Position position, Budget budget) {
        if (settings.adjusting()) {
            Adjustment adjustment = new Adjustment(settings, position, budget, seed);
            settings = adjustment.best(settings);
            remark = adjustment.remark(settings);
            tree = null;
        }
        search(position, budget, decision -> {});
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        Tree grown = treeFor(position);
        Verdict verdict = new Verdict(position, grown, explorers, remark, MoveAverages.unit(dice));
        offer.accept(verdict.decision());
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        List<Thread> helpers = new ArrayList<>();
        for (Explorer explorer : explorers.subList(1, explorers.size())) {
            helpers.add(Thread.ofPlatform().daemon().name("tree search").start(() -> {
                try {
                    explore(grown, explorer, position.role(), budget, () -> {});
                } catch (RuntimeException | Error e) {
                    failure.set(e);
                    budget.stop();
                }
            }));
        }
        explore(grown, explorers.getFirst(), position.role(), budget, verdict.reporting(offer));
        helpers.forEach(TreeSearch::join);
        if (failure.get() != null) {
            throw new IllegalStateException("a thread of the search failed", failure.get());
        }
        Decision decision = verdict.decision();
        offer.accept(decision);
        return decision;
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The states in memory. */
    int size() {
        return tree == null ? 0 : tree.graph().size();
    }

    /** The tree with the position at its root: the one of the last search if that was about the same game. */
    private Tree treeFor(Position position) {
        Machine machine = position.machine();
        State state = position.state();
        Tree known = tree;
        if (known != null && known.machine() == machine) {
            if (!known.root().state().equals(state)) {
                known.moveTo(state);
                explorers.forEach(Explorer::follow);
            }
            return known;
        }
        Tree grown = new Tree(machine, state, settings.mostNodes() > 0 ? settings.mostNodes() : room(position));
        tree = grown;
        explorers.clear();
        for (int i = 0; i < settings.threads(); i++) {
            explorers.add(new Explorer(settings, grown, seed + i * 0x9E3779B97F4A7C15L));
        }
        return grown;
    }

    private static int room(Position position) {
        Cursor cursor = position.machine().cursor();
        cursor.load(position.state());
        long moves = 0;
        for (int role = 0; role < position.machine().roles().size(); role++) {
            moves += cursor.legalMoves(role).size();
        }
        long bytes = BYTES_PER_NODE + BYTES_PER_MOVE * moves
                + (long) BYTES_PER_FLUENT * position.state().fluents().size();
        return (int) Math.clamp((long) (SHARE_OF_HEAP * Runtime.getRuntime().maxMemory() / bytes), 1000, 100_000_000);
    }

    private void explore(Tree grown, Explorer explorer, int role, Budget budget, Runnable report) {
        int spent = 0;
        do {
            lock.readLock().lock();
            try {
                spent = explorer.explore();
            } finally {
                lock.readLock().unlock();
            }
            if (grown.isContradicted() || !grown.graph().hasRoom(settings.threads() * (settings.leaves() + 1))) {
                tidy(grown);
            }
            report.run();
        } while (budget.spend(spent) && !isSure(grown, role));
    }

    /** Whether nothing is left to find out for a role. */
    private static boolean isSure(Tree grown, int role) {
        return grown.branches() != null && grown.root().bounds().isSettled(role);
    }

    private void tidy(Tree grown) {
        lock.writeLock().lock();
        try {
            if (grown.isContradicted()) {
                grown.restart();
            } else if (!grown.graph().hasRoom(settings.threads() * (settings.leaves() + 1))) {
                grown.graph().recycle(grown.root());
            }
        } finally {
            lock.writeLock().unlock();
        }
    }
}
