package org.senet.belief;

import java.util.List;
import org.senet.machine.Dice;
import org.senet.machine.Machine;

/** A belief that is exact for as long as a step is within its limit, and goes on with samples of the last exact one from then. */
public final class WidestBelief implements Belief {
    private final Belief belief;
    private final int samples;
    private final long seed;

    private WidestBelief(Belief belief, int samples, long seed) {
        this.belief = belief;
        this.samples = samples;
        this.seed = seed;
    }

    /**
     * What a role knows before the first move.
     *
     * @param limit   the most joint moves that are tried in a step to keep it exact
     * @param samples how many samples there are where it is not
     */
    public static WidestBelief initial(Machine machine, int role, long limit, int samples, long seed) {
        return new WidestBelief(InformationSet.initial(machine, role, limit), samples, seed);
    }

    @Override
    public WidestBelief after(View view) {
        Belief next;
        try {
            next = belief.after(view);
        } catch (InformationSet.TooLarge e) {
            next = Hypergames.of(belief, samples, seed).after(view);
        }
        return new WidestBelief(next, samples, seed);
    }

    @Override
    public Machine machine() {
        return belief.machine();
    }

    @Override
    public int role() {
        return belief.role();
    }

    @Override
    public List<View> past() {
        return belief.past();
    }

    @Override
    public boolean isExact() {
        return belief.isExact();
    }

    @Override
    public List<Possible> states() {
        return belief.states();
    }

    @Override
    public Course course(Dice dice) {
        return belief.course(dice);
    }
}
