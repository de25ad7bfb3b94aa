package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.senet.machine.lifted.Program.Rule;
import org.senet.machine.lifted.Rehearsal.Scene;
import org.senet.machine.lifted.Strata.Group;
import org.senet.machine.lifted.Strata.Life;

/**
 * Chooses the order of the conditions of each rule by trying orders in states of the game and counting the work
 * (empirical hypothesis ordering, Schofield and Saffidine 2013).
 */
final class Tuning {
    private static final int MOST_SCENES = 8;
    private static final long SLACK = 64;
    private static final int MOST_COMPILED = 500;

    private final Model model;
    private final Evaluation prepared;

    Tuning(Model model, Evaluation prepared) {
        this.model = model;
        this.prepared = prepared;
    }

    /** An order that is tried, and the work it took so far. */
    private static final class Candidate {
        private final int[] order;
        private long work;

        Candidate(int[] order) {
            this.order = order;
        }
    }

    /** Tries orders in some of the scenes and gives the best ones to the prepared evaluation. */
    void tune(LiftedMachine machine, List<Scene> scenes) {
        if (scenes.isEmpty()) {
            return;
        }
        LiftedCursor cursor = new LiftedCursor(machine, new Evaluation(model, prepared));
        Evaluation evaluation = cursor.evaluation();
        List<List<List<Candidate>>> candidates = new ArrayList<>();
        int step = Math.max(1, scenes.size() / MOST_SCENES);
        for (int at = scenes.size() - 1; at >= 0; at -= step) {
            cursor.visit(scenes.get(at));
            if (candidates.isEmpty()) {
                model.program().rules().forEach(r -> candidates.add(candidates(r, evaluation)));
            }
            for (Group group : model.strata().groups()) {
                if (group.life() != Life.FOR_GOOD && evaluation.isDone(group)) {
                    for (int i = 0; i < group.rules().length; i++) {
                        boolean onNew = i >= group.rules().length - group.recursive();
                        Rule rule = model.program().rules().get(group.rules()[i]);
                        candidates.get(group.rules()[i]).forEach(c -> measure(rule, onNew, c, evaluation));
                    }
                }
            }
        }
        for (int i = 0; i < candidates.size(); i++) {
            prepared.fix(i, candidates.get(i).stream().map(c -> best(c).order).toList());
        }
        prepared.expect(evaluation);
        prepared.compile(busiest(candidates));
    }

    /** The rules that make up nearly all of the work. */
    private static List<Integer> busiest(List<List<List<Candidate>>> candidates) {
        long[] work = new long[candidates.size()];
        long left = 0;
        List<Integer> rules = new ArrayList<>();
        for (int i = 0; i < work.length; i++) {
            for (List<Candidate> plan : candidates.get(i)) {
                work[i] += best(plan).work;
            }
            left += work[i];
            rules.add(i);
        }
        rules.sort(Comparator.comparingLong(i -> -work[i]));
        List<Integer> busiest = new ArrayList<>();
        for (int rule : rules) {
            if (busiest.size() == MOST_COMPILED || left * 1_000 < Arrays.stream(work).sum()) {
                break;
            }
            busiest.add(rule);
            left -= work[rule];
        }
        return busiest;
    }

    /** For each plan of a rule the orders to try. */
    private List<List<Candidate>> candidates(Rule rule, Evaluation evaluation) {
        List<List<Candidate>> plans = new ArrayList<>();
        int count = rule.holds().size();
        boolean recursive = false;
        for (int i = 0; i < count; i++) {
            if (model.strata().isRecursive(rule, rule.holds().get(i))) {
                recursive = true;
                int first = i;
                List<int[]> orders = new ArrayList<>();
                orders.add(JoinOrder.greedy(rule, first, evaluation.tables()));
                orders.add(JoinOrder.asWritten(rule, first));
                plans.add(distinct(orders));
            }
        }
        if (!recursive) {
            List<int[]> orders = new ArrayList<>();
            orders.add(JoinOrder.greedy(rule, -1, evaluation.tables()));
            orders.add(JoinOrder.asWritten(rule, -1));
            for (int i = 0; i < count; i++) {
                orders.add(JoinOrder.greedy(rule, i, evaluation.tables()));
            }
            plans.add(distinct(orders));
        }
        return plans;
    }

    private static List<Candidate> distinct(List<int[]> orders) {
        List<Candidate> candidates = new ArrayList<>();
        for (int[] order : orders) {
            if (candidates.stream().noneMatch(c -> Arrays.equals(c.order, order))) {
                candidates.add(new Candidate(order));
            }
        }
        return candidates;
    }

    private static Candidate best(List<Candidate> candidates) {
        Candidate best = candidates.getFirst();
        for (Candidate candidate : candidates) {
            if (candidate.work < best.work) {
                best = candidate;
            }
        }
        return best;
    }

    /** Runs the candidates in the state at hand; one that takes much longer than the best is stopped. */
    private static void measure(Rule rule, boolean onNew, List<Candidate> candidates, Evaluation evaluation) {
        List<Candidate> promising = new ArrayList<>(candidates);
        promising.sort((a, b) -> Long.compare(a.work, b.work));
        long least = Long.MAX_VALUE / 4;
        for (Candidate candidate : promising) {
            long limit = 2 * least + SLACK;
            candidate.work += evaluation.measure(rule, candidate.order, onNew, limit);
            least = Math.min(least, candidate.work);
        }
    }
}
