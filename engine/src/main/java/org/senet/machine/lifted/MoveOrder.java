package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.gdl.Term;

/** The moves of one role that have been met so far, ranked in the order of printed prefix forms. */
final class MoveOrder {
    private static final int UNMET = -1;

    private record Move(Term term, int number) {}

    private List<Move> ranked = new ArrayList<>();
    private final List<Move> unranked = new ArrayList<>();
    private int[] rankOf = {};
    private long[] marks = {};
    private int[] ranks = new int[16];

    /** Takes in a move that is met for the first time. */
    void add(Term term, int number) {
        if (number >= rankOf.length) {
            int old = rankOf.length;
            rankOf = Arrays.copyOf(rankOf, Math.max(number + 1, 2 * old));
            Arrays.fill(rankOf, old, rankOf.length, UNMET);
        }
        if (rankOf[number] == UNMET) {
            rankOf[number] = ranked.size() + unranked.size();
            unranked.add(new Move(term, number));
        }
    }

    Term term(int number) {
        rank();
        return ranked.get(rankOf[number]).term();
    }

    /** Brings moves, all of which have been met, into order. */
    void sort(IntList moves) {
        rank();
        int count = moves.size();
        int[] items = moves.items();
        if (count > marks.length / 2) {
            for (int i = 0; i < count; i++) {
                int rank = rankOf[items[i]];
                marks[rank >> 6] |= 1L << rank;
            }
            int at = 0;
            for (int w = 0; w < marks.length; w++) {
                for (long word = marks[w]; word != 0; word &= word - 1) {
                    items[at++] = ranked.get((w << 6) + Long.numberOfTrailingZeros(word)).number();
                }
                marks[w] = 0;
            }
        } else {
            if (count > ranks.length) {
                ranks = new int[2 * count];
            }
            for (int i = 0; i < count; i++) {
                ranks[i] = rankOf[items[i]];
            }
            Arrays.sort(ranks, 0, count);
            for (int i = 0; i < count; i++) {
                items[i] = ranked.get(ranks[i]).number();
            }
        }
    }

    /** Takes the moves that have come since the last time into the ranking. */
    private void rank() {
        if (unranked.isEmpty()) {
            return;
        }
        Comparator<Move> printed = Comparator.comparing(Move::term);
        unranked.sort(printed);
        List<Move> merged = new ArrayList<>(ranked.size() + unranked.size());
        int from = 0;
        for (Move move : unranked) {
            int to = ~Collections.binarySearch(ranked, move, printed);
            merged.addAll(ranked.subList(from, to));
            merged.add(move);
            from = to;
        }
        merged.addAll(ranked.subList(from, ranked.size()));
        unranked.clear();
        ranked = merged;
        for (int rank = 0; rank < ranked.size(); rank++) {
            rankOf[ranked.get(rank).number()] = rank;
        }
        marks = new long[(ranked.size() + 63) / 64];
    }
}
