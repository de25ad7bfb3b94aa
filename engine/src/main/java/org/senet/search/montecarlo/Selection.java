package org.senet.search.montecarlo;

import org.jspecify.annotations.Nullable;
import org.senet.machine.Dice;
import org.senet.search.montecarlo.MonteCarloSettings.Choosing;

/**
 * How moves are chosen in the graph: for each role the move of the greatest upper confidence bound, to which the memory of
 * moves in other states or later in the same games may add; chance chooses at random. A move that is proved to bring no more
 * than what the role can be sure of is left out. Belongs to one thread.
 *
 * <p>RAVE and its weight: Gelly and Silver, "Combining Online and Offline Knowledge in UCT" (2007). Progressive history:
 * Nijssen and Winands, "Enhancements for Multi-Player Monte-Carlo Tree Search" (2010).
 */
final class Selection {
    private final Choosing settings;
    private final Parties parties;
    private final Dice dice;
    private final Spread spread;
    private final SufficiencyThreshold[] enough;
    private final PlayoutPolicy policy;
    private final boolean asksPolicy;
    private boolean usesRave;
    private @Nullable Node known;
    private int[] untried = new int[64];
    private int[] untriedMoves = new int[64];

    /** @param asksPolicy whether the policy chooses among moves that were not yet tried */
    Selection(Choosing settings, Parties parties, Dice dice, Spread spread, PlayoutPolicy policy, boolean asksPolicy) {
        this.settings = settings;
        this.parties = parties;
        this.dice = dice;
        this.spread = spread;
        this.policy = policy;
        this.asksPolicy = asksPolicy;
        this.enough = new SufficiencyThreshold[parties.roles()];
        for (int role = 0; role < enough.length; role++) {
            enough[role] = new SufficiencyThreshold(settings.sufficiency(), settings.threshold());
        }
    }

    /** What a role's playouts say of what is good enough. */
    SufficiencyThreshold enough(int role) {
        return enough[role];
    }

    /** Whether moves made later on are taken into account from now on. */
    void useRave(boolean use) {
        usesRave = use;
    }

    /**
     * Chooses a move for each role; the node's lock is held. Where the best move leads to a state whose values are known, there
     * is nothing to learn from it, and the best of the others is chosen. What comes of that matters to the other move alone:
     * for the state itself the visit counts as one to the known state, which is returned.
     */
    @Nullable
    Node choose(Node node, Branches branches, Trail trail, int[] choices) {
        known = null;
        for (int role = 0; role < choices.length; role++) {
            int count = branches.moves(role).length;
            if (count == 1) {
                choices[role] = 0;
            } else if (parties.isChance(role)) {
                choices[role] = dice.nextInt(count);
            } else {
                choices[role] = choose(node, branches, role, trail);
            }
        }
        return known;
    }

    private int choose(Node node, Branches branches, int role, Trail trail) {
        int open = collectUntried(branches, role);
        if (open > 0 && settings.urgency() == Double.POSITIVE_INFINITY) {
            return untried[open == 1
                    ? 0
                    : asksPolicy ? policy.choose(role, untriedMoves, open, trail, dice) : dice.nextInt(open)];
        }
        return greatest(node, branches, role, trail);
    }

    /** A move not yet tried, where there is one, else -1; the node's lock is held. */
    int untried(Turn turn, Trail trail) {
        int role = turn.role();
        if (parties.isChance(role)) {
            return -1;
        }
        int open = collectUntried(turn, role);
        return open == 0
                ? -1
                : untried[open > 1 && asksPolicy
                        ? policy.choose(role, untriedMoves, open, trail, dice)
                        : dice.nextInt(open)];
    }

    /** Collects the moves that were not yet tried; how many they are. */
    private int collectUntried(Branches branches, int role) {
        int[] moves = branches.moves(role);
        if (moves.length > untried.length) {
            untried = new int[2 * moves.length];
            untriedMoves = new int[2 * moves.length];
        }
        int count = 0;
        for (int choice = 0; choice < moves.length; choice++) {
            if (branches.visits(role, choice) == 0) {
                untried[count] = choice;
                untriedMoves[count++] = moves[choice];
            }
        }
        return count;
    }

    /** The move of the greatest upper confidence bound; where several have it, which one depends on chance. */
    private int greatest(Node node, Branches branches, int role, Trail trail) {
        int[] moves = branches.moves(role);
        Turn turn = branches instanceof Turn t ? t : null;
        double sure = node.bounds().low(role);
        double total = 0;
        double most = 0;
        for (int choice = 0; choice < moves.length; choice++) {
            int visits = branches.visits(role, choice);
            total += visits;
            most = visits == 0 ? most : Math.max(most, branches.mean(role, choice) / 100);
        }
        double scale = settings.scaled() ? 2 * spread.of(role) : 1;
        double width = enough[role].is(most, dice)
                ? 0
                : settings.exploration() * scale * Math.sqrt(Math.log(Math.max(1, total)));
        double unknown = node.mean(role) / 100 + settings.urgency();
        int best = -1;
        int bestOpen = -1;
        double bestScore = Double.NEGATIVE_INFINITY;
        double bestOpenScore = Double.NEGATIVE_INFINITY;
        int start = dice.nextInt(moves.length);
        for (int i = 0; i < moves.length; i++) {
            int choice = (start + i) % moves.length;
            Node child = turn == null ? null : turn.child(choice);
            if (turn != null && isUseless(turn, choice, sure)) {
                continue;
            }
            double score = score(branches, turn, role, choice, width, unknown, trail);
            if (score > bestScore) {
                bestScore = score;
                best = choice;
            }
            if (score > bestOpenScore && (child == null || !child.bounds().isSettled())) {
                bestOpenScore = score;
                bestOpen = choice;
            }
        }
        if (turn != null && best != bestOpen && bestOpen >= 0) {
            known = turn.child(best);
            return bestOpen;
        }
        return best < 0 ? dice.nextInt(moves.length) : best;
    }

    /** Whether a move is proved to bring no more than what the role is sure of. */
    private static boolean isUseless(Turn turn, int choice, double sure) {
        Node child = turn.child(choice);
        return child != null && child.bounds().high(turn.role()) <= sure
                && (choice != turn.surest() || child.bounds().low(turn.role()) < sure);
    }

    private double score(Branches branches, @Nullable Turn turn, int role, int choice, double width, double unknown,
            Trail trail) {
        int visits = branches.visits(role, choice);
        double mean = visits == 0 ? unknown : branches.mean(role, choice) / 100;
        double score = mean + width / Math.sqrt(Math.max(1, visits));
        if (usesRave && turn != null && turn.raveVisits(choice) > 0) {
            double weight = raveWeight(settings.equivalence(), visits);
            score = (1 - weight) * score + weight * turn.raveMean(choice) / 100;
        }
        if (settings.history() > 0) {
            double known = policy.value(role, branches.moves(role)[choice], trail, trail.length()) / 100;
            score += settings.history() * known / ((1 - mean) * visits + 1);
        }
        return score;
    }

    /** How much RAVE counts against the visits of the move itself. */
    static double raveWeight(double equivalence, double visits) {
        return Math.sqrt(equivalence / (3 * visits + equivalence));
    }

    /**
     * Whether RAVE predicts at a root: whether the moves that it took for better than they were seen to be were visited more
     * often than those it took for worse (Méhat and Vittaut 2013).
     */
    static boolean predicts(Turn turn) {
        long optimistic = 0;
        long pessimistic = 0;
        for (int choice = 0; choice < turn.size(); choice++) {
            if (turn.visits(choice) > 0 && turn.raveVisits(choice) > 0) {
                double difference = turn.raveMean(choice) - turn.mean(turn.role(), choice);
                optimistic += difference > 0 ? turn.visits(choice) : 0;
                pessimistic += difference < 0 ? turn.visits(choice) : 0;
            }
        }
        return optimistic > pessimistic;
    }
}
