package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.senet.analysis.Finding;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * Seeded random matches and what was noticed in them. A match with a seed takes the same course as a
 * {@link org.senet.machine.Playthrough} with that seed.
 */
final class RandomMatches {
    private final Machine machine;
    private final Cursor cursor;
    private final List<Term> roles;
    private int played;
    private int ended;
    private int shortest = Integer.MAX_VALUE;
    private int longest;
    private long choices;
    private long decisions;
    private long widest;
    private Finding.@Nullable Refuted cycle;
    private Finding.@Nullable Refuted stuck;
    private Finding.@Nullable Refuted conflict;
    private final Map<Integer, List<List<Term>>> wins = new HashMap<>();
    private final List<TreeSet<Integer>> goals = new ArrayList<>();

    private RandomMatches(Machine machine) {
        this.machine = machine;
        this.cursor = machine.cursor();
        this.roles = machine.roles();
        roles.forEach(_ -> goals.add(new TreeSet<>()));
    }

    static RandomMatches of(Machine machine, Budget budget, LongSupplier nanoTime, LongConsumer progress) {
        RandomMatches matches = new RandomMatches(machine);
        long deadline = nanoTime.getAsLong() + budget.nanos();
        try {
            for (int m = 0; m < budget.matches() && nanoTime.getAsLong() - deadline < 0; m++) {
                matches.play(new Dice(budget.seed() + m), budget.steps(), () -> nanoTime.getAsLong() - deadline > 0);
                progress.accept(matches.played);
            }
        } catch (OutOfBudget e) {
            // What was noticed so far stands; the match under way is not counted.
        }
        return matches;
    }

    private interface Expiry {
        boolean reached();
    }

    private void play(Dice dice, int limit, Expiry expiry) {
        List<List<Term>> moves = new ArrayList<>();
        Map<State, Integer> met = new HashMap<>();
        cursor.load(machine.initial());
        while (!cursor.isTerminal()) {
            Integer before = cycle == null ? met.putIfAbsent(cursor.state(), moves.size()) : null;
            if (before != null) {
                cycle = new Finding.Refuted(moves,
                        "the state after " + WellFormedness.moves(before) + " comes back after "
                                + WellFormedness.moves(moves.size()));
            }
            Optional<List<Term>> joint = draw(dice, moves);
            if (joint.isEmpty()) {
                count(moves.size());
                return;
            }
            if (moves.size() == limit || expiry.reached()) {
                played += moves.size() == limit ? 1 : 0;
                return;
            }
            moves.add(joint.get());
            cursor.play(joint.get());
        }
        count(moves.size());
        ended++;
        judge(moves);
    }

    private Optional<List<Term>> draw(Dice dice, List<List<Term>> moves) {
        List<Term> joint = new ArrayList<>();
        long width = 1;
        for (Term role : roles) {
            List<Term> legal = cursor.legal(joint.size());
            if (legal.isEmpty()) {
                stuck = stuck != null
                        ? stuck
                        : new Finding.Refuted(moves, role + " has no legal move in a state that is not terminal");
                return Optional.empty();
            }
            width *= legal.size();
            joint.add(legal.get(dice.nextInt(legal.size())));
        }
        choices += width;
        widest = Math.max(widest, width);
        decisions++;
        return Optional.of(joint);
    }

    private void count(int length) {
        played++;
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
    }

    private void judge(List<List<Term>> moves) {
        List<List<Integer>> reached = new ArrayList<>();
        for (int r = 0; r < roles.size(); r++) {
            reached.add(cursor.goals(r));
            goals.get(r).addAll(reached.get(r));
            if (Outcomes.isWon(reached.get(r))) {
                wins.putIfAbsent(r, moves);
            }
        }
        if (conflict == null) {
            conflict = Outcomes.conflict(roles, reached).map(why -> new Finding.Refuted(moves, why)).orElse(null);
        }
    }

    int played() {
        return played;
    }

    /** How many reached a terminal state. */
    int ended() {
        return ended;
    }

    Optional<Finding.Refuted> cycle() {
        return Optional.ofNullable(cycle);
    }

    Optional<Finding.Refuted> stuck() {
        return Optional.ofNullable(stuck);
    }

    Optional<Finding.Refuted> conflict() {
        return Optional.ofNullable(conflict);
    }

    /** The moves of a match in which the role got its highest goal value. */
    Optional<List<List<Term>>> win(int role) {
        return Optional.ofNullable(wins.get(role));
    }

    int shortest() {
        return shortest;
    }

    int longest() {
        return longest;
    }

    double branching() {
        return decisions == 0 ? 0 : (double) choices / decisions;
    }

    long widest() {
        return widest;
    }

    /** The goal values that a role got. */
    List<Integer> goals(int role) {
        return List.copyOf(goals.get(role));
    }
}
