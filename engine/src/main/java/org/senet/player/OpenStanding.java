package org.senet.player;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.match.Observation;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/** The standing of a match in which everything is seen: the state itself. */
final class OpenStanding implements Standing {
    private final Term role;
    private final Supplier<Machine> best;
    private final Searcher searcher;
    private final List<List<Term>> history = new ArrayList<>();
    private Position position;

    /** @param best the best machine that has been found so far */
    OpenStanding(Term role, Supplier<Machine> best, Searcher searcher) {
        this.role = role;
        this.best = best;
        this.searcher = searcher;
        Machine machine = best.get();
        this.position = Position.initial(machine, number(machine, role));
    }

    /** The number of a role, which must be one of the game. */
    static int number(Machine machine, Term role) {
        int number = machine.roles().indexOf(role);
        if (number < 0) {
            throw new IllegalArgumentException("the game has no role " + role);
        }
        return number;
    }

    @Override
    public void follow(Observation observation) {
        switch (observation) {
            case Observation.Beginning _ -> {}
            case Observation.AllMoves moves -> {
                history.add(moves.moves());
                position = position.after(moves.moves());
            }
            case Observation.Percepts _ -> throw new IllegalArgumentException(
                    "percepts were sent in a game of perfect information; all moves of the last step are needed");
        }
    }

    @Override
    public void climb() {
        Machine machine = best.get();
        if (machine != position.machine()) {
            Cursor cursor = machine.cursor();
            history.forEach(cursor::play);
            position = new Position(machine, cursor.state(), number(machine, role));
        }
    }

    @Override
    public List<Term> legal() {
        Cursor cursor = position.machine().cursor();
        cursor.load(position.state());
        return cursor.legal(position.role());
    }

    @Override
    public void prepare(Budget budget) {
        searcher.prepare(position, budget);
    }

    @Override
    public Decision search(Budget budget, Consumer<Decision> offer) {
        return searcher.search(position, budget, offer);
    }
}
