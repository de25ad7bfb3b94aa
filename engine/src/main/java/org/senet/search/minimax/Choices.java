package org.senet.search.minimax;

/**
 * What can be done in a state, numbered: the moves of the role that searches, the replies (a move for each of the other
 * roles), and the draws (a move for each role that is chance). Replies and draws are numbered with the last role's moves
 * varying fastest, and are unravelled when they are needed, since there may be very many.
 */
public final class Choices {
    private final int[][] legal;
    private final int role;
    private final boolean[] chance;
    private final long replies;
    private final long draws;
    private final boolean empty;

    /**
     * @param legal  the legal moves of each role
     * @param chance which roles are chance
     */
    Choices(int[][] legal, int role, boolean[] chance) {
        this.legal = legal;
        this.role = role;
        this.chance = chance;
        long others = 1;
        long nature = 1;
        boolean none = false;
        for (int r = 0; r < legal.length; r++) {
            none |= legal[r].length == 0;
            if (r != role && chance[r]) {
                nature = product(nature, legal[r].length);
            } else if (r != role) {
                others = product(others, legal[r].length);
            }
        }
        this.replies = others;
        this.draws = nature;
        this.empty = none;
    }

    private static long product(long many, int more) {
        return many > Long.MAX_VALUE / Math.max(1, more) ? Long.MAX_VALUE : many * more;
    }

    /** Whether a role has no legal move, so that play cannot go on. */
    public boolean isEmpty() {
        return empty;
    }

    /** How many moves the searching role has. */
    public int own() {
        return legal[role].length;
    }

    public long replies() {
        return replies;
    }

    public long draws() {
        return draws;
    }

    /** The number, in the machine's table, of a move of the searching role. */
    public int move(int own) {
        return legal[role][own];
    }

    /** Whether more than one player has a choice, chance left aside. */
    public boolean isSimultaneous() {
        int choosing = 0;
        for (int r = 0; r < legal.length; r++) {
            choosing += (r == role || !chance[r]) && legal[r].length > 1 ? 1 : 0;
        }
        return choosing > 1;
    }

    /** Writes the joint move of these choices. */
    public void joint(int own, long reply, long draw, int[] joint) {
        long others = reply;
        long nature = draw;
        for (int r = legal.length - 1; r >= 0; r--) {
            int width = legal[r].length;
            if (r == role) {
                joint[r] = legal[r][own];
            } else if (chance[r]) {
                joint[r] = legal[r][(int) (nature % width)];
                nature /= width;
            } else {
                joint[r] = legal[r][(int) (others % width)];
                others /= width;
            }
        }
    }
}
