package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.search.Decision;
import org.senet.search.Decision.Option;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;
import org.senet.search.Position;

/**
 * What a search knows so far of the moves that can be made in its position. The best is the one of the highest value, the
 * first of equals; before anything is known it is the first legal move.
 */
public final class RootMoves {
    private final Machine machine;
    private final int role;
    private final int[] moves;
    private final @Nullable Opinion[] opinions;

    /**
     * What is known of a move.
     *
     * @param visits how often it was tried
     * @param exact  whether this is its value; else the value is no more than this, and another move is as good
     */
    private record Opinion(double value, long visits, boolean exact, Proof proof) {}

    public RootMoves(Position position) {
        this.machine = position.machine();
        this.role = position.role();
        var cursor = machine.cursor();
        cursor.load(position.state());
        this.moves = cursor.legalMoves(role).toArray();
        this.opinions = new Opinion[moves.length];
    }

    private RootMoves(RootMoves other) {
        this.machine = other.machine;
        this.role = other.role;
        this.moves = other.moves;
        this.opinions = new Opinion[moves.length];
    }

    /** The same moves, of which nothing is known. */
    public RootMoves afresh() {
        return new RootMoves(this);
    }

    public int size() {
        return moves.length;
    }

    public Term move(int index) {
        return machine.moves().move(role, moves[index]);
    }

    /** Notes the value of a move. */
    public void set(int index, double value, Proof proof) {
        set(index, value, 1, proof);
    }

    /** Notes the value of a move and how often it was tried. */
    public void set(int index, double value, long visits, Proof proof) {
        opinions[index] = new Opinion(value, visits, true, proof);
    }

    /** Notes that a move is no better than the best one known: its value is this or less. */
    public void setBound(int index, double value, Proof proof) {
        opinions[index] = new Opinion(value, 1, false, proof);
    }

    /** The index of the best move. */
    public int best() {
        return ranking().getFirst();
    }

    /** The value of the best move; negative where nothing is known. */
    public double bestValue() {
        Opinion best = opinions[best()];
        return best == null ? -1 : best.value;
    }

    /** The indices of the moves, best first; those of which nothing is known come last. */
    public List<Integer> ranking() {
        return IntStream.range(0, moves.length).boxed().sorted(Comparator.comparingDouble(this::rank)).toList();
    }

    private double rank(int index) {
        Opinion opinion = opinions[index];
        return opinion == null ? 2000 : opinion.exact ? -opinion.value : 1000 - opinion.value;
    }

    /** Whether the value of the best move is proved and no other can be better. */
    public boolean isDecided() {
        Opinion best = opinions[best()];
        if (best == null || best.proof != Proof.PROVED) {
            return false;
        }
        for (Opinion opinion : opinions) {
            if (best.value < 100 && (opinion == null || opinion.proof != Proof.PROVED)) {
                return false;
            }
        }
        return true;
    }

    /** What there is to say so far. */
    public Decision decision(List<List<Term>> line, Statistics statistics) {
        List<Option> options = new ArrayList<>();
        for (int index : ranking()) {
            Opinion opinion = opinions[index];
            if (opinion != null) {
                options.add(new Option(move(index), opinion.value, opinion.visits, opinion.proof));
            }
        }
        double value = options.isEmpty() ? Double.NaN : options.getFirst().value();
        return new Decision(move(best()), value, isDecided() ? Proof.PROVED : Proof.ESTIMATE, options, line,
                statistics);
    }
}
