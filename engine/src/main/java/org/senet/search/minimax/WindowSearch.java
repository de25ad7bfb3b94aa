package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Evaluator;
import org.senet.search.minimax.Transpositions.Entry;

/**
 * Alpha-beta search of a game tree to a limit of depth, where an evaluator judges what is not terminal. A value between the
 * bounds it is asked with is exact, and equal to that of minimax to the same depth; one outside is a bound on that side. Where
 * chance draws, the bounds are widened by what the draws to come can bring at most.
 *
 * <p>Alpha-beta in the form of Genesereth and Thielscher (2014, section 6.4), returning bounds as closely as they are known
 * (Fishburn 1983); chance as in Ballard (1983, Star1).
 */
public final class WindowSearch {
    /** The textbook's judgement of a state beyond the limit: it may be worth nothing. */
    public static final Evaluator CAUTION = (_, _) -> 0;

    private final GameTree tree;
    private final Budget budget;
    private final Transpositions table;
    private final MoveOrder order;
    private final Evaluator evaluator;
    private final Extension extension;
    private Witness witness = new Witness() {};
    private long nodes;
    private long judged;
    private long lastReply;

    /**
     * When to look beyond the limit of depth: where the judgement differs from that of the state before.
     *
     * @param threshold by how much it must differ
     * @param most      how many moves beyond the limit to go at most
     */
    public record Extension(double threshold, int most) {
        public static final Extension NONE = new Extension(Double.POSITIVE_INFINITY, 0);

        private boolean isQuiet(double judgement, double before) {
            return Math.abs(judgement - before) <= threshold;
        }
    }

    /** Told what the search meets: every value it returns rests on these states alone, and on what the table held before. */
    interface Witness {
        default void end(Cursor cursor) {}

        default void choices(Choices choices) {}
    }

    public WindowSearch(GameTree tree, Budget budget, Transpositions table, boolean sorted, Evaluator evaluator) {
        this(tree, budget, table, sorted, evaluator, Extension.NONE);
    }

    /** @param sorted whether promising moves are looked at first, instead of in the order of the lists */
    public WindowSearch(GameTree tree, Budget budget, Transpositions table, boolean sorted, Evaluator evaluator,
            Extension extension) {
        this.tree = tree;
        this.budget = budget;
        this.table = table;
        this.order = new MoveOrder(tree, sorted);
        this.evaluator = evaluator;
        this.extension = extension;
    }

    void setWitness(Witness witness) {
        this.witness = witness;
    }

    /** The states looked at so far. */
    public long nodes() {
        return nodes;
    }

    /** How often the evaluator had to judge, or a judgement of its was taken from the table; where that does not grow, a value is final. */
    public long judged() {
        return judged;
    }

    /**
     * The value of a state.
     *
     * @param left   how many moves deep to look
     * @param before the judgement of the state before, where that one was at the limit of depth
     */
    private double max(State state, int left, double alpha, double beta, double before) {
        budget.visit();
        nodes++;
        Entry entry = table.find(state);
        if (entry != null && entry.isSeenTo(left)
                && (entry.lower() >= beta || entry.upper() <= alpha || entry.lower() == entry.upper())) {
            judged += entry.isWhole() ? 0 : 1;
            return entry.lower() >= beta ? entry.lower() : entry.upper();
        }
        tree.go(state);
        if (tree.isTerminal()) {
            witness.end(tree.cursor());
            return tree.reward();
        }
        double judgement = Double.NaN;
        if (left <= 0) {
            judged++;
            judgement = judgement();
            if (left <= -extension.most || extension.isQuiet(judgement, before)) {
                return judgement;
            }
        } else if (left == 1 && extension.most > 0) {
            judgement = judgement();
        }
        Choices choices = tree.choices();
        witness.choices(choices);
        return choices.isEmpty() ? tree.reward() : expand(state, choices, left, alpha, beta, entry, judgement);
    }

    private double judgement() {
        return Math.clamp(evaluator.value(tree.cursor(), tree.role()), 0, 100);
    }

    private double expand(State state, Choices choices, int left, double alpha, double beta, @Nullable Entry entry,
            double judgement) {
        long nodesBefore = nodes;
        long judgedBefore = judged;
        double best = -1;
        int bestMove = 0;
        long bestReply = 0;
        MoveOrder.Order moves = order.moves(choices, tree.role(), entry == null ? -1 : entry.move());
        while (moves.hasNext() && best < beta) {
            int own = (int) moves.next();
            long guess = entry != null && entry.move() == own ? entry.reply() : -1;
            double value = min(state, choices, own, left, Math.max(alpha, best), beta, guess, judgement);
            if (value > best) {
                best = value;
                bestMove = own;
                bestReply = lastReply;
            }
        }
        if (best >= beta) {
            order.praise(choices, tree.role(), bestMove);
        }
        if (left > 0) {
            table.store(state, judged == judgedBefore ? Entry.WHOLE : left, best > alpha ? best : 0,
                    best < beta ? best : 100, bestMove, bestReply, nodes - nodesBefore);
        }
        return best;
    }

    /** The value of a state, looked into so deep. */
    double value(State state, int left, double alpha, double beta) {
        return max(state, left, alpha, beta, Double.NaN);
    }

    /** The value of a move of the state that a search begins with. */
    double rootValue(State state, Choices choices, int own, int left, double alpha, double beta) {
        double judgement = Double.NaN;
        if (left == 1 && extension.most > 0) {
            tree.go(state);
            judgement = judgement();
        }
        return min(state, choices, own, left, alpha, beta, -1, judgement);
    }

    /** The value of a move: the least that a reply can bring. */
    private double min(State state, Choices choices, int own, int left, double alpha, double beta, long guess,
            double before) {
        double worst = Double.POSITIVE_INFINITY;
        long worstReply = 0;
        MoveOrder.Order replies = order.replies(choices, tree.role(), guess);
        while (replies.hasNext() && worst > alpha) {
            long reply = replies.next();
            double value = mean(state, choices, own, reply, left, alpha, Math.min(beta, worst), before);
            if (value < worst) {
                worst = value;
                worstReply = reply;
            }
        }
        if (worst <= alpha) {
            order.praiseReply(choices, tree.role(), worstReply);
        }
        lastReply = worstReply;
        return worst;
    }

    /** The mean over the draws of chance. */
    private double mean(State state, Choices choices, int own, long reply, int left, double alpha, double beta,
            double before) {
        long draws = choices.draws();
        if (draws == 1) {
            return max(tree.after(state, choices, own, reply, 0), left - 1, alpha, beta, before);
        }
        double sum = 0;
        for (long draw = 0; draw < draws; draw++) {
            double mostToCome = 100.0 * (draws - 1 - draw);
            double low = Math.max(0, draws * alpha - sum - mostToCome);
            double high = Math.min(100, draws * beta - sum);
            double value = max(tree.after(state, choices, own, reply, draw), left - 1, low, high, before);
            sum += value;
            if (low > 0 && value <= low) {
                return Math.min(alpha, (sum + mostToCome) / draws);
            }
            if (high < 100 && value >= high) {
                return Math.max(beta, sum / draws);
            }
        }
        return sum / draws;
    }

    /** The reply that decided the value of the move searched last. */
    long lastReply() {
        return lastReply;
    }

    /** Notes the move searched last as the best one of the state that a search began with. */
    void noteRoot(State state, int own) {
        table.store(state, 0, 0, 100, own, lastReply, nodes);
    }

    /** The joint moves that the table expects from a state on, as far as it remembers and chance has no say. */
    public List<List<Term>> line(State from, int most) {
        List<List<Term>> line = new ArrayList<>();
        State state = from;
        Entry entry = table.find(state);
        while (entry != null && line.size() < most) {
            tree.go(state);
            if (tree.isTerminal()) {
                break;
            }
            Choices choices = tree.choices();
            if (entry.move() >= choices.own() || entry.reply() >= choices.replies() || choices.draws() > 1) {
                break;
            }
            line.add(tree.terms(choices, entry.move(), entry.reply(), 0));
            state = tree.after(state, choices, entry.move(), entry.reply(), 0);
            entry = table.find(state);
        }
        return line;
    }
}
