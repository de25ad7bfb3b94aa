package org.senet.bench.study;

import java.util.Locale;
import org.senet.game.GameLibrary;

/** The one place that knows all studies. */
public enum Studies {
    /** The sufficiency threshold on bandits. */
    BANDIT,
    /** The sufficiency threshold in a position of Breakthrough. */
    POSITION,
    /** MAST and NST that forget. */
    DECAY,
    /** RAVE that is used where it predicts. */
    RAVE,
    /** How strong our players are. */
    LADDER,
    /** Whether players keep their clocks when very many play. */
    CLOCKS,
    /** What knowledge is worth where information is hidden. */
    KNOWLEDGE,
    /** What a legal player knows where information is hidden. */
    LEGAL_PLAYER,
    /** Whether players ever make an illegal move where information is hidden. */
    LEGALITY,
    /** Whether players last through a long match. */
    ENDURANCE,
    /** How much more two threads of one search play. */
    THREADS;

    /**
     * The study.
     *
     * @param effort how much of the full experiment to do: 1 for all of it, less for a quick look
     */
    public Study study(GameLibrary library, double effort, long seed) {
        return switch (this) {
            case BANDIT -> new SufficiencyBandit(share(50, effort), share(200, effort), seed);
            case POSITION -> new OptimisticMove(library, share(200, effort), seed);
            case DECAY -> new PolicyDecay(library, share(300, effort), seed);
            case RAVE -> new AdaptiveRave(library, share(500, effort), seed);
            case LADDER -> new PlayerLadder(library, Math.max(1, (int) Math.round(2 * effort)), seed);
            case ENDURANCE -> new LongMatch(library, share(200, effort), seed);
            case THREADS -> new TwoThreads(library, share(9, effort), seed);
            case CLOCKS -> new ClocksUnderLoad(library, share(200, effort), seed);
            case KNOWLEDGE -> new ValueOfKnowledge(library, share(100, effort), seed);
            case LEGALITY -> new Legality(library, share(1000, effort), seed);
            case LEGAL_PLAYER -> new LegalPlayer(library, share(1000, effort), seed);
        };
    }

    private static int share(int full, double effort) {
        return Math.max(2, (int) Math.round(full * Math.min(1, effort)));
    }

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
