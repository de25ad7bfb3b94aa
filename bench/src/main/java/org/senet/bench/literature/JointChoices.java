package org.senet.bench.literature;

import org.senet.bits.IntList;
import org.senet.machine.Cursor;

/** The joint moves of one state, by number. The first role's move changes slowest. It can be filled again for another state. */
final class JointChoices {
    private final int[][] moves;
    private final int[] sizes;
    private final int[] joint;

    JointChoices(int roles) {
        this.moves = new int[roles][0];
        this.sizes = new int[roles];
        this.joint = new int[roles];
    }

    /** Takes in the legal moves where the cursor stands; gives the number of joint moves. */
    int fill(Cursor cursor) {
        int combinations = 1;
        for (int role = 0; role < moves.length; role++) {
            IntList legal = cursor.legalMoves(role);
            if (moves[role].length < legal.size()) {
                moves[role] = new int[legal.size() * 2];
            }
            for (int i = 0; i < legal.size(); i++) {
                moves[role][i] = legal.at(i);
            }
            sizes[role] = legal.size();
            combinations = Math.multiplyExact(combinations, legal.size());
        }
        return combinations;
    }

    /** The joint move of an index; valid until the next is asked for. */
    int[] joint(int index) {
        int rest = index;
        for (int role = moves.length - 1; role >= 0; role--) {
            joint[role] = moves[role][rest % sizes[role]];
            rest /= sizes[role];
        }
        return joint;
    }

    /** How many joint moves there are for one move of the first role. */
    int perFirstMove() {
        int combinations = 1;
        for (int role = 1; role < sizes.length; role++) {
            combinations *= sizes[role];
        }
        return combinations;
    }
}
