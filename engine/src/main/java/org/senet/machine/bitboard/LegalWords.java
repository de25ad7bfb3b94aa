package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.senet.bits.IntList;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.MoveTable;

/**
 * Where the legal moves of each role lie among the planes. Moves are listed in the order of their numbers: bundle by bundle, where
 * planes that share their squares, such as those of the directions of a piece, make a bundle; by way of a set where that is
 * not possible.
 */
final class LegalWords {
    private static final int NONE = -1;

    private final Word[][] words;
    /** By role its bundles; none where a set is needed. */
    private final Bundle[][] bundles;
    private final int[] setSizes;

    /** A slot, the bits of it that are moves of a role, and the number of each. */
    private record Word(int slot, long bits, int[] moves) {
        int first() {
            return moves[Long.numberOfTrailingZeros(bits)];
        }

        int last() {
            return Arrays.stream(moves).max().orElse(NONE);
        }
    }

    /**
     * Words whose moves go by position first: the first position has the smallest numbers, and at each position they ascend from
     * word to word.
     *
     * @param moves by position, and within it by word
     */
    private record Bundle(int[] slots, long[] bits, int[] moves) {}

    /** @param isUsed whether a plane can have legal moves at all */
    LegalWords(GroundRules rules, Placement placement, MoveTable moves, IntPredicate isUsed) {
        List<Term> roles = rules.roles();
        this.words = new Word[roles.size()][];
        this.bundles = new Bundle[roles.size()][];
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
            own.sort(Comparator.comparingInt(Word::first));
            words[role] = own.toArray(Word[]::new);
            bundles[role] = bundles(own).map(b -> b.toArray(Bundle[]::new)).orElse(new Bundle[0]);
            setSizes[role] = moves.size(role) + 63 >> 6;
        }
    }

    private static int[] none() {
        int[] numbers = new int[64];
        Arrays.fill(numbers, NONE);
        return numbers;
    }

    private static long bits(int[] numbers) {
        long bits = 0;
        for (int b = 0; b < numbers.length; b++) {
            bits |= numbers[b] >= 0 ? 1L << b : 0;
        }
        return bits;
    }

    /** The words of a role in bundles, one after the other; nothing where they do not go so. */
    private static Optional<List<Bundle>> bundles(List<Word> words) {
        List<Bundle> bundles = new ArrayList<>();
        for (int from = 0; from < words.size();) {
            int last = words.get(from).last();
            int to = from + 1;
            while (to < words.size() && words.get(to).first() < last) {
                last = Math.max(last, words.get(to++).last());
            }
            Optional<Bundle> bundle = bundle(words.subList(from, to));
            if (bundle.isEmpty()) {
                return Optional.empty();
            }
            bundles.add(bundle.get());
            from = to;
        }
        return Optional.of(bundles);
    }

    private static Optional<Bundle> bundle(List<Word> words) {
        Optional<List<Word>> order = order(words);
        if (order.isEmpty()) {
            return Optional.empty();
        }
        int count = words.size();
        int[] moves = new int[64 * count];
        int last = NONE;
        for (int position = 0; position < 64; position++) {
            for (int w = 0; w < count; w++) {
                int move = order.get().get(w).moves[position];
                moves[position * count + w] = move;
                if (move != NONE && move < last) {
                    return Optional.empty();
                }
                last = Math.max(last, move);
            }
        }
        return Optional.of(new Bundle(order.get().stream().mapToInt(Word::slot).toArray(),
                order.get().stream().mapToLong(Word::bits).toArray(), moves));
    }

    /** The words such that at each position moves ascend from word to word: taken one by one, each before all that are left. */
    private static Optional<List<Word>> order(List<Word> words) {
        List<Word> left = new ArrayList<>(words);
        List<Word> order = new ArrayList<>();
        while (!left.isEmpty()) {
            Optional<Word> next = left.stream().filter(w -> left.stream().allMatch(v -> isBefore(w, v))).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            order.add(next.get());
            left.remove(next.get());
        }
        return Optional.of(order);
    }

    private static boolean isBefore(Word one, Word other) {
        for (long both = one.bits & other.bits; both != 0; both &= both - 1) {
            int position = Long.numberOfTrailingZeros(both);
            if (one.moves[position] > other.moves[position]) {
                return false;
            }
        }
        return true;
    }

    /** How many words a set of moves needs that is large enough for every role. */
    int setSize() {
        return Arrays.stream(setSizes).max().orElse(0);
    }

    /** What a cursor needs to list moves: a set, which is empty, a buffer, and the words of a bundle. */
    static final class Desk {
        private final long[] set;
        private final int[] buffer;
        private long[] bundle;

        Desk(int setSize) {
            this.set = new long[setSize];
            this.buffer = new int[64 * setSize + 1];
            this.bundle = new long[0];
        }
    }

    /** Lists the legal moves of a role. */
    void list(int role, long[] slots, Desk desk, IntList moves) {
        int count = 0;
        if (bundles[role].length == 0) {
            count = sorted(role, slots, desk);
        }
        for (Bundle bundle : bundles[role]) {
            count = bundle.slots.length == 1
                    ? single(bundle, slots, desk.buffer, count)
                    : several(bundle, slots, desk, count);
        }
        moves.add(desk.buffer, 0, count);
    }

    private static int single(Bundle bundle, long[] slots, int[] buffer, int from) {
        int count = from;
        int[] numbers = bundle.moves;
        for (long left = slots[bundle.slots[0]] & bundle.bits[0]; left != 0; left &= left - 1) {
            buffer[count++] = numbers[Long.numberOfTrailingZeros(left)];
        }
        return count;
    }

    /** Every word writes its move at every position where one has a move; those that have none are written over. */
    private static int several(Bundle bundle, long[] slots, Desk desk, int from) {
        int size = bundle.slots.length;
        if (desk.bundle.length < size) {
            desk.bundle = new long[size];
        }
        long[] own = desk.bundle;
        int[] buffer = desk.buffer;
        int[] numbers = bundle.moves;
        long any = 0;
        for (int w = 0; w < size; w++) {
            own[w] = slots[bundle.slots[w]] & bundle.bits[w];
            any |= own[w];
        }
        int count = from;
        for (; any != 0; any &= any - 1) {
            int position = Long.numberOfTrailingZeros(any);
            int at = position * size;
            for (int w = 0; w < size; w++) {
                buffer[count] = numbers[at + w];
                count += (int) (own[w] >>> position & 1);
            }
        }
        return count;
    }

    private int sorted(int role, long[] slots, Desk desk) {
        long[] set = desk.set;
        for (Word word : words[role]) {
            int[] numbers = word.moves;
            for (long left = slots[word.slot] & word.bits; left != 0; left &= left - 1) {
                int move = numbers[Long.numberOfTrailingZeros(left)];
                set[move >> 6] |= 1L << move;
            }
        }
        int count = 0;
        for (int w = 0; w < setSizes[role]; w++) {
            for (long left = set[w]; left != 0; left &= left - 1) {
                desk.buffer[count++] = 64 * w + Long.numberOfTrailingZeros(left);
            }
            set[w] = 0;
        }
        return count;
    }
}
