package org.senet.picture;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.gdl.Term;

/**
 * How a board lies before the eye.
 *
 * @param turned whether the first argument of a place counts rows, and the second columns
 * @param down   whether rows are counted from the top
 */
record Orientation(boolean turned, boolean down) {
    /** By how many rows two sides lie apart at least where that tells top from bottom. */
    private static final double APART = 0.5;

    /**
     * Letters are columns. What a move names alone is a column, for things fall. White, or else the first colour that the roles name,
     * sits at the bottom. Tiles with numbers are read like text. Otherwise columns come first, and rows are counted from the bottom.
     */
    static Orientation of(Board board, Alphabet alphabet, Sample sample) {
        if (board.a().isLettered() != board.b().isLettered()) {
            return new Orientation(board.b().isLettered(), false);
        }
        if (alphabet.hasTiles()) {
            return new Orientation(false, true);
        }
        Layer ground = board.ground();
        double[] lead = lead(board, alphabet, sample.states().getFirst().stream()
                .filter(f -> f.signature().equals(ground.form())).toList(), sample);
        boolean isColumnA = isColumn(board.a(), sample);
        boolean isColumnB = isColumn(board.b(), sample);
        boolean turned = isColumnA == isColumnB ? Math.abs(lead[0]) > Math.abs(lead[1]) + APART : isColumnB;
        return new Orientation(turned, lead[turned ? 0 : 1] > APART);
    }

    /** Whether some move names just a value of this axis, and any of them. */
    private static boolean isColumn(Axis axis, Sample sample) {
        return sample.moves().entrySet().stream().filter(e -> e.getKey().arity() == 1).anyMatch(e -> {
            Set<Term> named = e.getValue().stream().map(m -> m.arguments().getFirst()).collect(Collectors.toSet());
            return named.size() == axis.size() && named.stream().allMatch(axis::contains);
        });
    }

    /** By how much the things of one side lie farther along each axis than the others', on average. */
    private static double[] lead(Board board, Alphabet alphabet, List<Term> start, Sample sample) {
        Layer ground = board.ground();
        Optional<Hue> own = start.stream().map(f -> alphabet.mark(ground.thing(f)).side()).flatMap(Optional::stream)
                .min((x, y) -> Integer.compare(rank(x, sample), rank(y, sample)));
        double[][] sums = new double[2][3];
        for (Term fluent : start) {
            alphabet.mark(ground.thing(fluent)).side().ifPresent(side -> {
                double[] sum = sums[side.equals(own.orElseThrow()) ? 0 : 1];
                sum[0] += board.a().place(ground.first(fluent));
                sum[1] += board.b().place(ground.second(fluent));
                sum[2]++;
            });
        }
        return sums[0][2] == 0 || sums[1][2] == 0
                ? new double[2]
                : new double[] {sums[0][0] / sums[0][2] - sums[1][0] / sums[1][2],
                    sums[0][1] / sums[0][2] - sums[1][1] / sums[1][2]};
    }

    private static int rank(Hue hue, Sample sample) {
        int role = sample.roles().stream().map(Term::name).toList().indexOf(hue.word());
        return hue == Hue.WHITE ? -1 : role >= 0 ? role : Hue.values().length + hue.ordinal();
    }
}
