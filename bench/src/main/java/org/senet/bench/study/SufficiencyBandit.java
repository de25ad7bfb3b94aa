package org.senet.bench.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.bench.chart.CurveChart;
import org.senet.machine.Dice;

/**
 * The n-armed bandits of Gudmundsson and Björnsson, "Sufficiency-Based Selection Strategy for MCTS" (2013), section 4.1: how
 * often the arm that looks best after so many pulls is a winner, with and without the sufficiency threshold.
 */
final class SufficiencyBandit implements Study {
    private static final double EXPLORATION = 0.4;
    private static final double THRESHOLD = 0.6;
    private static final int PULLS = 3000;
    private static final int[] SHOWN = {50, 100, 200, 500, 1000, 1500, 2000, 3000};

    private final int models;
    private final int tasks;
    private final long seed;
    private final List<CurveChart.Panel> panels = new ArrayList<>();

    SufficiencyBandit(int models, int tasks, long seed) {
        this.models = models;
        this.tasks = tasks;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "The sufficiency threshold on n-armed bandits (Gudmundsson and Björnsson 2013, figures 3 and 4)";
    }

    @Override
    public String remarks() {
        return String.format(Locale.ROOT,
                "Share of tasks in which the arm that looks best is a winner, in per cent; %d bandits, %d tasks each, C = %s, threshold %s. "
                        + "The difference is ST minus UCT with its 95 %% interval over the bandits. Published as pictures: the threshold is well ahead with 50 arms "
                        + "and with 20 arms of which 30 %% win, and not with 20 arms of which 10 %% win; UCT catches up after many pulls.",
                models, tasks, EXPLORATION, THRESHOLD);
    }

    @Override
    public List<String> columns() {
        return List.of("arms", "winners", "pulls", "UCT", "ST", "difference");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) {
        int done = 0;
        for (int arms : new int[] {20, 50}) {
            for (int percent : new int[] {10, 30}) {
                double[][] uct = new double[models][];
                double[][] st = new double[models][];
                Dice dice = new Dice(seed * 1000 + arms * 10L + percent);
                for (int m = 0; m < models; m++) {
                    BanditArms bandit = new BanditArms(arms, arms * percent / 100, dice);
                    uct[m] = trial(bandit, false, dice);
                    st[m] = trial(bandit, true, dice);
                    progress.accept((done + (m + 1.0) / models) / 4);
                }
                done++;
                report(arms, percent, uct, st, row);
            }
        }
    }

    private void report(int arms, int percent, double[][] uct, double[][] st, Consumer<List<String>> row) {
        List<CurveChart.Point> difference = new ArrayList<>();
        for (int k = 10; k <= PULLS; k += 10) {
            double[] band = difference(uct, st, k);
            difference
                    .add(new CurveChart.Point(k, 100 * band[0], 100 * (band[0] - band[1]), 100 * (band[0] + band[1])));
        }
        for (int k : SHOWN) {
            double[] band = difference(uct, st, k);
            row.accept(List.of(String.valueOf(arms), percent + " %", String.valueOf(k), per(mean(uct, k)),
                    per(mean(st, k)), String.format(Locale.ROOT, "%+.1f ± %.1f", 100 * band[0], 100 * band[1])));
        }
        panels.add(new CurveChart.Panel(arms + " arms, " + percent + " % win",
                List.of(new CurveChart.Curve("ST minus UCT", difference))));
    }

    private static String per(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    private static double mean(double[][] values, int k) {
        return java.util.Arrays.stream(values).mapToDouble(v -> v[k - 1]).average().orElse(0);
    }

    /** The mean difference after so many pulls, and half the width of its interval. */
    private static double[] difference(double[][] uct, double[][] st, int k) {
        double sum = 0;
        double squares = 0;
        for (int m = 0; m < uct.length; m++) {
            double d = st[m][k - 1] - uct[m][k - 1];
            sum += d;
            squares += d * d;
        }
        double mean = sum / uct.length;
        double variance = Math.max(0, (squares - uct.length * mean * mean) / (uct.length - 1));
        return new double[] {mean, Proportion.Z * Math.sqrt(variance / uct.length)};
    }

    /** For each number of pulls, the share of tasks in which the arm that looks best then is a winner. */
    private double[] trial(BanditArms bandit, boolean threshold, Dice dice) {
        double[] share = new double[PULLS];
        int arms = bandit.size();
        int[] pulls = new int[arms];
        int[] paid = new int[arms];
        double[] value = new double[arms];
        for (int task = 0; task < tasks; task++) {
            java.util.Arrays.fill(pulls, 0);
            java.util.Arrays.fill(paid, 0);
            java.util.Arrays.fill(value, 0);
            for (int k = 0; k < PULLS; k++) {
                int arm = k < arms ? k : chosen(pulls, value, k, threshold);
                boolean wins = (dice.nextLong() >>> 11) * 0x1.0p-53 < bandit.mean(arm, pulls[arm]);
                pulls[arm]++;
                paid[arm] += wins ? 1 : 0;
                value[arm] = (double) paid[arm] / pulls[arm];
                share[k] += bandit.isWin(best(value)) ? 1.0 / tasks : 0;
            }
        }
        return share;
    }

    private static int best(double[] value) {
        int best = 0;
        for (int i = 1; i < value.length; i++) {
            best = value[i] > value[best] ? i : best;
        }
        return best;
    }

    private static int chosen(int[] pulls, double[] value, int total, boolean threshold) {
        int best = best(value);
        if (threshold && value[best] > THRESHOLD) {
            return best;
        }
        double log = Math.log(total);
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < pulls.length; i++) {
            double score = value[i] + EXPLORATION * Math.sqrt(log / pulls[i]);
            if (score > highest) {
                highest = score;
                best = i;
            }
        }
        return best;
    }

    @Override
    public Optional<String> picture() {
        return panels.isEmpty()
                ? Optional.empty()
                : Optional.of(new CurveChart(title(), "pulls", "per cent of the tasks", panels).svg());
    }
}
