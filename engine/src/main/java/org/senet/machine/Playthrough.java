package org.senet.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.senet.gdl.Term;

/**
 * A walk through a game from its initial state, shown step by step: by seeded random moves, or by given ones. The same seed
 * gives the same walk on every back end.
 */
public final class Playthrough {

    /** Why a walk ended. */
    public enum End {
        TERMINAL("the game is over"), STUCK("a role has no legal move"), LIMIT("the limit of steps is reached"),
        NO_MORE_MOVES("the given moves end here");

        private final String words;

        End(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /**
     * One step: what holds, what may be done, what is done (nothing at the last step), and what each role sees of it. Lists
     * are per role, in the machine's order. A terminal state lists no legal moves.
     */
    public record Step(int number, State state, boolean terminal, List<List<Term>> legal, List<List<Integer>> goals,
            Optional<List<Term>> moves, List<List<Term>> sees) {}

    /** Thrown where a given move cannot be made; the message says which one and what would be legal. */
    public static final class IllegalMove extends RuntimeException {
        private static final long serialVersionUID = 1;

        IllegalMove(String message) {
            super(message);
        }
    }

    private final Machine machine;
    private final Cursor cursor;
    private final Consumer<Step> show;
    private int number;

    private Playthrough(Machine machine, Consumer<Step> show) {
        this.machine = machine;
        this.cursor = machine.cursor();
        this.show = show;
    }

    /** Every role draws uniformly among its legal moves, in the order of roles; at most {@code limit} joint moves are made. */
    public static End random(Machine machine, long seed, int limit, Consumer<Step> show) {
        Playthrough walk = new Playthrough(machine, show);
        Dice dice = new Dice(seed);
        while (true) {
            List<List<Term>> legal = walk.legal();
            if (legal.stream().anyMatch(List::isEmpty) || walk.number == limit) {
                return walk.finish(legal, End.LIMIT);
            }
            walk.advance(legal, legal.stream().map(moves -> moves.get(dice.nextInt(moves.size()))).toList());
        }
    }

    /** The given joint moves are made one after the other; {@link IllegalMove} at the first that cannot be. */
    public static End replay(Machine machine, List<List<Term>> moves, Consumer<Step> show) {
        Playthrough walk = new Playthrough(machine, show);
        for (List<Term> joint : moves) {
            List<List<Term>> legal = walk.legal();
            walk.demandLegal(joint, legal);
            walk.advance(legal, joint);
        }
        return walk.finish(walk.legal(), End.NO_MORE_MOVES);
    }

    private List<List<Term>> legal() {
        boolean terminal = cursor.isTerminal();
        List<List<Term>> legal = new ArrayList<>();
        for (int r = 0; r < machine.roles().size(); r++) {
            legal.add(terminal ? List.of() : cursor.legal(r));
        }
        return legal;
    }

    private void advance(List<List<Term>> legal, List<Term> joint) {
        List<List<Term>> sees = new ArrayList<>();
        for (int r = 0; r < machine.roles().size(); r++) {
            sees.add(cursor.percepts(r, joint));
        }
        show.accept(new Step(number++, cursor.state(), false, legal, goals(), Optional.of(joint), sees));
        cursor.play(joint);
    }

    private End finish(List<List<Term>> legal, End otherwise) {
        boolean terminal = cursor.isTerminal();
        List<List<Term>> nothing = legal.stream().map(_ -> List.<Term>of()).toList();
        show.accept(new Step(number, cursor.state(), terminal, legal, goals(), Optional.empty(), nothing));
        return terminal ? End.TERMINAL : legal.stream().anyMatch(List::isEmpty) ? End.STUCK : otherwise;
    }

    private List<List<Integer>> goals() {
        List<List<Integer>> goals = new ArrayList<>();
        for (int r = 0; r < machine.roles().size(); r++) {
            goals.add(cursor.goals(r));
        }
        return goals;
    }

    private void demandLegal(List<Term> joint, List<List<Term>> legal) {
        if (cursor.isTerminal()) {
            throw new IllegalMove("step " + number + ": the game is over, yet a further joint move is given");
        }
        if (joint.size() != legal.size()) {
            throw new IllegalMove("step " + number + ": " + joint.size() + " moves are given for the " + legal.size()
                    + " roles " + machine.roles());
        }
        for (int r = 0; r < joint.size(); r++) {
            if (!legal.get(r).contains(joint.get(r))) {
                throw new IllegalMove(
                        "step " + number + ": " + joint.get(r) + " is not legal for " + machine.roles().get(r)
                                + "; legal are " + legal.get(r));
            }
        }
    }
}
