package org.senet.hall;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.match.Assignment;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.search.Decision;

/** A player that costs nothing and takes its time: it makes a random move some seconds before its deadline. */
final class PunctualPlayer implements Player {
    private final Machine machine;
    private final double reserve;
    private @Nullable Cursor cursor;
    private Dice dice = new Dice(0);
    private int role;

    /** @param reserve the seconds that it keeps back of its clock */
    PunctualPlayer(Machine machine, double reserve) {
        this.machine = machine;
        this.reserve = reserve;
    }

    @Override
    public String name() {
        return "punctual";
    }

    @Override
    public void start(Assignment assignment, long deadline) {
        cursor = machine.cursor();
        dice = new Dice(assignment.seed());
        role = machine.roles().indexOf(assignment.role());
    }

    @Override
    public void rejoin(Assignment assignment, List<Observation> past, long deadline) {
        start(assignment, deadline);
        past.forEach(this::follow);
    }

    private void follow(Observation observation) {
        if (observation instanceof Observation.AllMoves all) {
            Objects.requireNonNull(cursor).play(all.moves());
        }
    }

    @Override
    public Decision play(Observation observation, long deadline) throws InterruptedException {
        follow(observation);
        List<Term> legal = Objects.requireNonNull(cursor).legal(role);
        Thread.sleep(Math.max(0, (deadline - System.nanoTime() - (long) (reserve * 1e9)) / 1_000_000));
        return Decision.of(legal.get(dice.nextInt(legal.size())));
    }
}
