package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.montecarlo.MonteCarloSettings.Policy;

/**
 * What a search finds out about a game before the match: how long and how wide it is, how fast random games can be played in
 * bulk and one at a time, and which of several settings wins most. Settings are tried in short games against the usual ones;
 * those that have won most, or were tried least, are tried next (a bandit). They are taken only if they were clearly better.
 * Nothing here knows a game by name.
 */
final class Adjustment {
    /** The share of the time that is spent on this. */
    private static final double SHARE = 0.6;
    private static final double SECONDS_MEASURING = 0.1;
    private static final int GAMES_SAMPLED = 20;
    /** Games without which nothing is learned about a setting. */
    private static final int LEAST_GAMES = 10;
    private static final double SHORTEST_MOVE = 0.002;
    private static final double LONGEST_MOVE = 0.1;
    private static final long NODES_PER_MOVE = 400;
    /** How much faster bulk playouts must be, for each playout by a policy, to leave the policies out. */
    private static final double MUCH_FASTER = 100;
    /**
     * How many standard errors a setting must be better by. Several are tried: with this many, chance alone lets one of them that
     * is no better win about once in ten matches.
     */
    private static final double CLEARLY = 2.2;

    private final MonteCarloSettings usual;
    private final Position position;
    private final Budget budget;
    private final Dice dice;
    private final double end;
    private final List<Trial> trials = new ArrayList<>();
    private double length;
    private double width;
    private double spread;
    private boolean simultaneous;
    private double bulkRate;
    private double singleRate;

    /** A setting, and the goals that it got in the games it was tried in. */
    private static final class Trial {
        final String name;
        final MonteCarloSettings settings;
        int games;
        double sum;
        double squares;

        Trial(String name, MonteCarloSettings settings) {
            this.name = name;
            this.settings = settings;
        }

        void add(double score) {
            games++;
            sum += score;
            squares += score * score;
        }

        double mean() {
            return games == 0 ? 0.5 : sum / games;
        }

        /** The standard error of the mean, as if there had been one more game of either kind. */
        double error() {
            double count = games + 2;
            double mean = (sum + 1) / count;
            return Math.sqrt(Math.max(0, (squares + 1) / count - mean * mean) / count);
        }
    }

    Adjustment(MonteCarloSettings usual, Position position, Budget budget, long seed) {
        this.usual = usual.with("adjust", false).with("threads", 1).with("nodes", 20_000);
        this.position = position;
        this.budget = budget;
        this.dice = new Dice(seed);
        this.end = budget.secondsLeft() * (1 - SHARE);
    }

    private boolean isOver() {
        return budget.isSpent() || budget.secondsLeft() < end;
    }

    /** Tries things out; what is best. */
    MonteCarloSettings best(MonteCarloSettings given) {
        sample();
        measure();
        propose();
        boolean symmetric = Parties.of(position.machine().roles()).opposed();
        if (!symmetric) {
            trials.add(new Trial("as usual", usual));
        }
        long most = budget.isCounted() ? trials.size() * LEAST_GAMES : Long.MAX_VALUE;
        for (long game = 0; game < most && !isOver() && !trials.isEmpty(); game++) {
            Trial trial = next();
            double score = play(trial.settings, trial.games);
            if (!Double.isNaN(score)) {
                trial.add(score);
            }
        }
        Trial best = winner(symmetric);
        return best == null
                ? given
                : given.with(best.settings.choosing()).with(best.settings.playing())
                        .with("batch", best.settings.batch()).with("leaves", best.settings.leaves());
    }

    private @Nullable Trial winner(boolean symmetric) {
        double bar = symmetric ? 0.5 : trials.isEmpty() ? 0 : trials.getLast().mean();
        Trial best = null;
        for (Trial trial : trials) {
            boolean clear = trial.games >= LEAST_GAMES && trial.mean() - CLEARLY * trial.error() > bar;
            if (clear && trial.settings != usual && (best == null || trial.mean() > best.mean())) {
                best = trial;
            }
        }
        return best;
    }

    /** Plays some games at random, to see what the game is like. */
    private void sample() {
        Machine machine = position.machine();
        int roles = machine.roles().size();
        Cursor cursor = machine.cursor();
        int[] joint = new int[roles];
        Tally tally = new Tally(roles);
        long steps = 0;
        double choices = 0;
        long begun = System.nanoTime();
        int games = 0;
        for (; games < GAMES_SAMPLED && (games == 0 || !isOver()); games++) {
            cursor.load(position.state());
            for (int step = 0; step < Playouts.MOST_MOVES && !cursor.isTerminal() && cursor.isPlayable(); step++) {
                int choosers = 0;
                int most = 1;
                for (int role = 0; role < roles; role++) {
                    var legal = cursor.legalMoves(role);
                    choosers += legal.size() > 1 ? 1 : 0;
                    most = Math.max(most, legal.size());
                    joint[role] = legal.at(dice.nextInt(legal.size()));
                }
                simultaneous |= choosers > 1;
                choices += most;
                steps++;
                cursor.play(joint);
            }
            tally.finished(1, 0);
            tally.goal(position.role(), cursor.goal(position.role()), 1);
        }
        singleRate = games / ((System.nanoTime() - begun) / 1e9);
        length = Math.max(1, (double) steps / games);
        width = choices / Math.max(1, steps);
        double mean = tally.mean(position.role());
        double squares = 0;
        for (int value = 0; value <= Tally.HIGHEST; value++) {
            squares += tally.count(position.role(), value) * (value - mean) * (value - mean);
        }
        spread = Math.sqrt(squares / games);
    }

    private void measure() {
        if (budget.isCounted()) {
            return;
        }
        Playouts playouts = position.machine().playouts(dice.nextLong());
        Tally tally = new Tally(position.machine().roles().size());
        long begun = System.nanoTime();
        double seconds = 0;
        while (seconds < SECONDS_MEASURING && !isOver()) {
            playouts.play(position.state(), playouts.batch(), tally);
            seconds = (System.nanoTime() - begun) / 1e9;
        }
        bulkRate = tally.playouts() / Math.max(1e-9, seconds);
    }

    /** The settings that are worth trying in such a game. */
    private void propose() {
        var choosing = usual.choosing();
        propose("half the exploration", usual.with("exploration", choosing.exploration() / 2));
        propose("twice the exploration", usual.with("exploration", choosing.exploration() * 2));
        if (!simultaneous) {
            // Where others choose at the same time, what came of the first moves tried says little of those that were not.
            propose("few new moves", usual.with("urgency", 0.1).with("leaves", 4));
            propose("few new moves, one at a time", usual.with("urgency", 0.1).with("leaves", 1));
        }
        propose("history", usual.with("history", choosing.history() > 0 ? 0 : 0.3));
        if (budget.isCounted() || bulkRate < MUCH_FASTER * singleRate) {
            propose("nst", usual.with("policy", Policy.NST).with("batch", 1));
            propose("mast", usual.with("policy", Policy.MAST).with("batch", 1));
        }
    }

    private void propose(String name, MonteCarloSettings settings) {
        trials.add(new Trial(name, settings));
    }

    /** The setting to try next: one that was never tried, or the one of the greatest upper confidence bound. */
    private Trial next() {
        int total = trials.stream().mapToInt(t -> t.games).sum();
        Trial best = trials.getFirst();
        double bestScore = Double.NEGATIVE_INFINITY;
        for (Trial trial : trials) {
            double score = trial.games < 2
                    ? 10 - trial.games
                    : trial.mean() + 0.5 * Math.sqrt(Math.log(total) / trial.games);
            if (score > bestScore) {
                bestScore = score;
                best = trial;
            }
        }
        return best;
    }

    /** The time for a move with which all settings can be tried often enough. */
    private Budget move() {
        if (budget.isCounted()) {
            return Budget.nodes(NODES_PER_MOVE);
        }
        double left = budget.secondsLeft() - end;
        double games = Math.max(1, 4.0 * LEAST_GAMES * trials.size()
                - trials.stream().mapToInt(t -> t.games).sum());
        return Budget.seconds(Math.min(left, Math.clamp(left / (games * length), SHORTEST_MOVE, LONGEST_MOVE)));
    }

    /** A game in which one role is played with the settings and all others as usual; the share of the goal it got. */
    private double play(MonteCarloSettings settings, int number) {
        Machine machine = position.machine();
        Parties parties = Parties.of(machine.roles());
        int role = number % parties.roles();
        while (parties.isChance(role)) {
            role = (role + 1) % parties.roles();
        }
        TreeSearch own = new TreeSearch(settings, dice.nextLong());
        TreeSearch other = new TreeSearch(usual, dice.nextLong());
        Cursor cursor = machine.cursor();
        cursor.load(position.state());
        while (!cursor.isTerminal() && cursor.isPlayable()) {
            if (isOver()) {
                return Double.NaN;
            }
            State state = cursor.state();
            List<Term> joint = new ArrayList<>();
            for (int r = 0; r < parties.roles(); r++) {
                List<Term> legal = cursor.legal(r);
                if (legal.size() == 1) {
                    joint.add(legal.getFirst());
                } else if (parties.isChance(r)) {
                    joint.add(legal.get(dice.nextInt(legal.size())));
                } else {
                    Decision decision = (r == role ? own : other).search(new Position(machine, state, r), move(),
                            d -> {});
                    budget.spend(decision.statistics().playouts());
                    joint.add(decision.move());
                }
            }
            cursor.play(joint);
        }
        return cursor.goal(role) / 100.0;
    }

    /** What was found out, in one line. */
    String remark(MonteCarloSettings chosen) {
        StringBuilder out = new StringBuilder(String.format(Locale.ROOT,
                "about %.0f moves of %.0f choices%s, goals spread by %.0f", length, width,
                simultaneous ? " at the same time" : "", spread));
        if (bulkRate > 0) {
            out.append(String.format(Locale.ROOT, ", %,.0f playouts/s in bulk and %,.0f one at a time", bulkRate,
                    singleRate));
        }
        Trial best = trials.stream().filter(t -> t.settings.choosing().equals(chosen.choosing())
                && t.settings.playing().equals(chosen.playing())).findFirst().orElse(null);
        int games = trials.stream().mapToInt(t -> t.games).sum();
        out.append(String.format(Locale.ROOT, "; %s after %d games", best == null ? "as usual" : best.name, games));
        if (best != null && best.games > 0) {
            out.append(String.format(Locale.ROOT, " (%.0f%% of %d)", 100 * best.mean(), best.games));
        }
        return out.toString();
    }
}
