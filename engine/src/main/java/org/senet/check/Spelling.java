package org.senet.check;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A set of words that is asked which of them a misspelled one means. Two letters may differ in a word of six or more, one in
 * a word of three or more. Of equally near words the first in alphabetical order is taken.
 */
public final class Spelling {

    /** After so many comparisons it knows no answer: a huge sheet cannot hold up a check. */
    private static final int MOST_COMPARISONS = 200_000;

    private final List<String> words;
    private int comparisons;

    Spelling(Collection<String> words) {
        this.words = List.copyOf(new TreeSet<>(words));
    }

    Optional<String> nearest(String word) {
        int least = 1 + (word.length() < 3 ? 0 : word.length() < 6 ? 1 : 2);
        Optional<String> nearest = Optional.empty();
        for (String candidate : words) {
            if (++comparisons > MOST_COMPARISONS) {
                return Optional.empty();
            }
            if (Math.abs(candidate.length() - word.length()) < least) {
                int distance = distance(word, candidate);
                if (distance < least) {
                    least = distance;
                    nearest = Optional.of(candidate);
                }
            }
        }
        return nearest;
    }

    /** The number of letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
    public static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }
}
