package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Position;

/**
 * The tree of a game as one role sees it, walked with one cursor. From each state the role chooses a move; the others, all
 * together and as if they knew it, choose theirs against it; a role called {@code random} draws uniformly. The textbook has
 * the first two steps as max nodes and min nodes (Genesereth and Thielscher 2014, chapter 6).
 */
public final class GameTree {
    /** Deeper than this no search goes, for it would not come back: rules need not end, and the stack does. */
    public static final int MOST_DEPTH = 500;

    private final Machine machine;
    private final Cursor cursor;
    private final int role;
    private final boolean[] chance;
    private final int[] joint;

    public GameTree(Machine machine, int role) {
        this.machine = machine;
        this.cursor = machine.cursor();
        this.role = role;
        this.chance = new boolean[machine.roles().size()];
        this.joint = new int[chance.length];
        for (int r = 0; r < chance.length; r++) {
            chance[r] = r != role && machine.roles().get(r).name().equals(Vocabulary.RANDOM);
        }
    }

    public GameTree(Position position) {
        this(position.machine(), position.role());
    }

    public Machine machine() {
        return machine;
    }

    public int role() {
        return role;
    }

    /** How many roles choose against this one. */
    public int opponents() {
        int opponents = -1;
        for (boolean nature : chance) {
            opponents += nature ? 0 : 1;
        }
        return opponents;
    }

    /** The cursor; whoever moves it loses its place. */
    public Cursor cursor() {
        return cursor;
    }

    public void go(State state) {
        cursor.load(state);
    }

    public boolean isTerminal() {
        return cursor.isTerminal();
    }

    /** The goal value of the role here, between 0 and 100. */
    public double reward() {
        return Math.clamp(cursor.goal(role), 0, 100);
    }

    /** What can be done here. */
    public Choices choices() {
        int[][] legal = new int[joint.length][];
        for (int r = 0; r < legal.length; r++) {
            legal[r] = cursor.legalMoves(r).toArray();
        }
        return new Choices(legal, role, chance);
    }

    /** The state that follows a state, in which these are the choices. */
    public State after(State state, Choices choices, int own, long reply, long draw) {
        choices.joint(own, reply, draw, joint);
        cursor.load(state);
        cursor.play(joint);
        return cursor.state();
    }

    /** A joint move in terms. */
    public List<Term> terms(Choices choices, int own, long reply, long draw) {
        choices.joint(own, reply, draw, joint);
        List<Term> terms = new ArrayList<>();
        for (int r = 0; r < joint.length; r++) {
            terms.add(machine.moves().move(r, joint[r]));
        }
        return terms;
    }
}
