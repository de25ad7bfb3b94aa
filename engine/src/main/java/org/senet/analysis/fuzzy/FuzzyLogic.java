package org.senet.analysis.fuzzy;

/**
 * A logic of degrees between 0 and 1. What holds in a state has the degree {@code truth}, what does not the rest to 1; what is
 * the same in all states has 1 or 0. Conjunction is a t-norm, disjunction its dual, and the denial of a degree the rest to 1.
 * With a threshold, a conjunction of parts that are all more true than false is at least as true as the threshold, however
 * many they are. Parts that are more true than false are put together first, so that their order plays no role.
 *
 * <p>After Genesereth and Thielscher (2014), sections 16.3 and 16.5, and Schiffel and Thielscher (2007), who also keep a
 * disjunction of parts that are all more false than true below the rest of the threshold ({@code bothWays}).
 *
 * @param truth     the degree of what holds, more than 0.5 and at most 1
 * @param threshold the least degree of a conjunction of satisfied parts, more than 0.5 and at most {@code truth}; 0 for none
 * @param bothWays  whether the threshold holds for disjunctions likewise
 */
public record FuzzyLogic(double truth, Norm norm, double threshold, boolean bothWays) {

    /** A t-norm: how a conjunction follows from its parts. */
    public sealed interface Norm {}

    /** The product of the degrees. */
    public record Product() implements Norm {}

    /**
     * The family of Yager: {@code 1 - ((1-x)^q + (1-y)^q)^(1/q)}, and 0 where that is less.
     *
     * @param q from 1 (bounded sum) to infinity (minimum)
     */
    public record Yager(double q) implements Norm {
        public Yager {
            if (!(q > 0)) {
                throw new IllegalArgumentException("the parameter of Yager's norms must be positive, not " + q);
            }
        }
    }

    /** The logic of the textbook's examples: the product, with 0.9 for what holds and no threshold. */
    public static final FuzzyLogic TEXTBOOK = new FuzzyLogic(0.9, new Product(), 0, false);

    public FuzzyLogic {
        if (!(truth > 0.5 && truth <= 1)) {
            throw new IllegalArgumentException(
                    "the degree of what holds must be more than 0.5 and at most 1, not " + truth);
        }
        if (threshold != 0 && !(threshold > 0.5 && threshold <= truth)) {
            throw new IllegalArgumentException(
                    "the threshold must be 0, or more than 0.5 and at most " + truth + ", not " + threshold);
        }
    }

    /** The degree of something that holds or not. */
    public double degree(boolean holds) {
        return holds ? truth : 1 - truth;
    }

    /** The degree of the conjunction of the first so many. */
    public double and(double[] degrees, int count) {
        return combined(degrees, count, false, threshold);
    }

    /** The degree of the disjunction of the first so many. */
    public double or(double[] degrees, int count) {
        return 1 - combined(degrees, count, true, bothWays ? threshold : 0);
    }

    /** The conjunction of the degrees, or of their denials. */
    private double combined(double[] degrees, int count, boolean denied, double least) {
        return switch (norm) {
            case Product _ -> product(degrees, count, denied, least);
            case Yager yager -> yager(degrees, count, denied, least, yager.q);
        };
    }

    private static double product(double[] degrees, int count, boolean denied, double least) {
        double satisfied = 1;
        double others = 1;
        int parts = 0;
        for (int i = 0; i < count; i++) {
            double degree = denied ? 1 - degrees[i] : degrees[i];
            if (degree > 0.5) {
                satisfied *= degree;
                parts++;
            } else {
                others *= degree;
            }
        }
        return (parts > 1 ? Math.max(satisfied, least) : satisfied) * others;
    }

    private static double yager(double[] degrees, int count, boolean denied, double least, double q) {
        double satisfied = 0;
        double others = 0;
        int parts = 0;
        for (int i = 0; i < count; i++) {
            double degree = denied ? 1 - degrees[i] : degrees[i];
            if (degree > 0.5) {
                satisfied += Math.pow(1 - degree, q);
                parts++;
            } else {
                others += Math.pow(1 - degree, q);
            }
        }
        double kept = parts > 1 ? Math.min(satisfied, Math.pow(1 - least, q)) : satisfied;
        return Math.max(0, 1 - Math.pow(kept + others, 1 / q));
    }
}
