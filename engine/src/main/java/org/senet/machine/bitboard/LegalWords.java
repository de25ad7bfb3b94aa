package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.senet.bits.IntList;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.MoveTable;

/**
 * Where the legal moves of each role lie among the planes. Moves are listed in the order of their numbers: as they come where the
 * planes have them in order, and otherwise by way of a set.
 */
final class LegalWords {
    private final List<Word[]> words = new ArrayList<>();
    private final boolean[] inOrder;
    private final int[] setSizes;

    /** A slot, the bits of it that are moves of a role, and the number of each. */
    private record Word(int slot, long bits, int[] moves) {}

    /** @param isUsed whether a plane can have legal moves at all */
    LegalWords(GroundRules rules, Placement placement, MoveTable moves, IntPredicate isUsed) {
        List<Term> roles = rules.roles();
        this.inOrder = new boolean[roles.size()];
        this.setSizes = new int[roles.size()];
        GroundRules.Range range = rules.range(Vocabulary.LEGAL.signature());
        for (int role = 0; role < roles.size(); role++) {
            Map<Integer, int[]> movesOf = new TreeMap<>();
            for (int atom = range.from(); atom < range.to(); atom++) {
                List<Term> arguments = rules.atom(atom).arguments();
                int move = moves.find(role, arguments.get(1));
                if (arguments.get(0).equals(roles.get(role)) && move >= 0 && isUsed.test(placement.plane(atom))) {
                    Plane plane = placement.planes().get(placement.plane(atom));
                    int position = placement.position(atom);
                    movesOf.computeIfAbsent(plane.slot(position), _ -> none())[position & 63] = move;
                }
            }
            List<Word> own = new ArrayList<>();
            movesOf.forEach((slot, numbers) -> own.add(new Word(slot, bits(numbers), numbers)));
            own.sort(Comparator.comparingInt(w -> w.moves[Long.numberOfTrailingZeros(w.bits)]));
            words.add(own.toArray(Word[]::new));
            inOrder[role] = isOrdered(own);
            setSizes[role] = moves.size(role) + 63 >> 6;
        }
    }

    private static int[] none() {
        int[] numbers = new int[64];
        Arrays.fill(numbers, -1);
        return numbers;
    }

    private static long bits(int[] numbers) {
        long bits = 0;
        for (int b = 0; b < numbers.length; b++) {
            bits |= numbers[b] >= 0 ? 1L << b : 0;
        }
        return bits;
    }

    private static boolean isOrdered(List<Word> words) {
        int last = -1;
        for (Word word : words) {
            for (int move : word.moves) {
                if (move >= 0) {
                    if (move < last) {
                        return false;
                    }
                    last = move;
                }
            }
        }
        return true;
    }

    /** How many words a set of moves needs that is large enough for every role. */
    int setSize() {
        int most = 0;
        for (int size : setSizes) {
            most = Math.max(most, size);
        }
        return most;
    }

    /**
     * Lists the legal moves of a role.
     *
     * @param set empty, and left so
     */
    void list(int role, long[] slots, long[] set, IntList moves) {
        if (inOrder[role]) {
            for (Word word : words.get(role)) {
                for (long left = slots[word.slot] & word.bits; left != 0; left &= left - 1) {
                    moves.add(word.moves[Long.numberOfTrailingZeros(left)]);
                }
            }
            return;
        }
        for (Word word : words.get(role)) {
            for (long left = slots[word.slot] & word.bits; left != 0; left &= left - 1) {
                int move = word.moves[Long.numberOfTrailingZeros(left)];
                set[move >> 6] |= 1L << move;
            }
        }
        for (int w = 0; w < setSizes[role]; w++) {
            for (long left = set[w]; left != 0; left &= left - 1) {
                moves.add(64 * w + Long.numberOfTrailingZeros(left));
            }
            set[w] = 0;
        }
    }
}
