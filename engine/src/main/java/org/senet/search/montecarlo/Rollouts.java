package org.senet.search.montecarlo;

import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.State;
import org.senet.search.montecarlo.MonteCarloSettings.Playing;

/**
 * Playouts in which a policy chooses the moves and learns from what came of them; one state at a time, for one thread. The
 * trail is left as it was after the last of them, so that others can learn from its moves too.
 */
final class Rollouts {
    private final Playing settings;
    private final Cursor cursor;
    private final PlayoutPolicy policy;
    private final Parties parties;
    private final Dice dice;
    private final int[] joint;
    private final double[] values;

    Rollouts(Playing settings, Cursor cursor, PlayoutPolicy policy, Parties parties, Dice dice) {
        this.settings = settings;
        this.cursor = cursor;
        this.policy = policy;
        this.parties = parties;
        this.dice = dice;
        this.joint = new int[parties.roles()];
        this.values = new double[parties.roles()];
    }

    /** Plays so many games from a state, to which the trail has led; the mean value of each role goes to an array. */
    void play(State from, int count, Trail trail, double[] means) {
        java.util.Arrays.fill(means, 0);
        int begun = trail.length();
        for (int i = 0; i < count; i++) {
            trail.cutTo(begun);
            cursor.load(from);
            playOn(trail);
            double rest = settings.discount() == 1 ? 1 : Math.pow(settings.discount(), trail.length() - begun);
            for (int role = 0; role < values.length; role++) {
                values[role] = 50 + (goal(role) - 50) * rest;
                means[role] += values[role] / count;
            }
            policy.learn(trail, values);
        }
    }

    /** The goal value where the cursor stands; even where the game was cut off and has none there. */
    private double goal(int role) {
        return cursor.isTerminal() || cursor.goals(role).size() == 1 ? cursor.goal(role) : 50;
    }

    private void playOn(Trail trail) {
        for (int moves = 0; moves < settings.cutoff() && !cursor.isTerminal(); moves++) {
            for (int role = 0; role < joint.length; role++) {
                var legal = cursor.legalMoves(role);
                if (legal.size() == 0) {
                    return;
                }
                int choice = parties.isChance(role)
                        ? dice.nextInt(legal.size())
                        : policy.choose(role, legal.items(), legal.size(), trail, dice);
                joint[role] = legal.at(choice);
            }
            cursor.play(joint);
            trail.add(joint);
        }
    }
}
