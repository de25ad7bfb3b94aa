package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.JointMoves;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * The value of a state for a role, straight from its definition and in terms: the best move counts what the worst joint move
 * of the others leaves of it, on average over what chance does. The twin of all searches of game trees.
 */
public final class NaiveValue {
    private NaiveValue() {}

    /** What a state beyond the limit of depth counts. */
    public interface Judgement {
        double of(Cursor cursor);
    }

    public static double of(Machine machine, State state, int role, int depth, Judgement judgement) {
        return of(machine.cursor(), machine, state, role, depth, judgement);
    }

    private static double of(Cursor cursor, Machine machine, State state, int role, int depth, Judgement judgement) {
        cursor.load(state);
        if (cursor.isTerminal() || !cursor.isPlayable()) {
            return cursor.goal(role);
        }
        if (depth == 0) {
            return judgement.of(cursor);
        }
        List<List<Term>> legal = new ArrayList<>();
        for (int r = 0; r < machine.roles().size(); r++) {
            legal.add(cursor.legal(r));
        }
        double best = 0;
        for (Term move : legal.get(role)) {
            List<List<Term>> others = new ArrayList<>();
            List<List<Term>> nature = new ArrayList<>();
            for (int r = 0; r < legal.size(); r++) {
                boolean random = r != role && machine.roles().get(r).name().equals("random");
                List<Term> any = legal.get(r).subList(0, 1);
                others.add(r == role ? List.of(move) : random ? any : legal.get(r));
                nature.add(random ? legal.get(r) : any);
            }
            double worst = 100;
            for (List<Term> reply : JointMoves.of(others)) {
                double sum = 0;
                int count = 0;
                for (List<Term> draw : JointMoves.of(nature)) {
                    List<Term> joint = new ArrayList<>();
                    for (int r = 0; r < reply.size(); r++) {
                        joint.add(nature.get(r).size() > 1 ? draw.get(r) : reply.get(r));
                    }
                    cursor.load(state);
                    cursor.play(joint);
                    sum += of(cursor, machine, cursor.state(), role, depth - 1, judgement);
                    count++;
                }
                worst = Math.min(worst, sum / count);
            }
            best = Math.max(best, worst);
        }
        return best;
    }
}
