package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.minimax.Solution.Kind;
import org.senet.search.minimax.Solution.Worth;

/**
 * Proves what a position is worth to each role. It asks whether the role can get as much as the upper bound known so far, and
 * lowers the bound where it cannot (alpha-beta with windows as narrow as can be and a table that remembers the answers: MTD of
 * Plaat, Schaeffer, Pijls and De Bruin 1996, from above). Chance makes values that are no whole numbers; there it asks once,
 * with the whole window.
 *
 * <p>Where all that a proof met were turns of two roles and ends of one sum, what one role gets settles what the other gets:
 * each side of the proof rests on states that were met, so those that were not need not be looked at. Elsewhere each role is
 * searched for, against all others. Roles are taken to see the whole state; where the rules hide it, the values are those of
 * the open game.
 */
public final class Solver {
    private static final int LONGEST_LINE = 200;

    private final int states;

    /** @param states the most states that the table may hold, a power of two */
    public Solver(int states) {
        this.states = states;
    }

    public Solution solve(Machine machine, State state, Budget budget) {
        long begun = System.nanoTime();
        List<Integer> players = new ArrayList<>();
        for (int role = 0; role < machine.roles().size(); role++) {
            if (!machine.roles().get(role).name().equals(Vocabulary.RANDOM)) {
                players.add(role);
            }
        }
        boolean chance = players.size() < machine.roles().size();
        List<Proof> proofs = new ArrayList<>();
        Proof first = new Proof(machine, state, players.getFirst(), chance, budget);
        first.prove();
        proofs.add(first);
        boolean settled = players.size() == 2 && !chance && first.course.isFair();
        for (int i = 1; i < players.size() && !settled; i++) {
            Proof other = new Proof(machine, state, players.get(i), chance, budget);
            other.prove();
            proofs.add(other);
        }
        List<Worth> worths = new ArrayList<>(proofs.stream().map(Proof::worth).toList());
        if (settled) {
            int sum = first.course.sum;
            worths.add(new Worth(machine.roles().get(players.get(1)), sum - first.most, sum - first.least));
        }
        Kind kind = !worths.stream().allMatch(Worth::isProved)
                ? Kind.UNDECIDED
                : players.size() == 1 && !chance
                        ? Kind.OPTIMUM
                        : settled ? Kind.VALUE : Kind.GUARANTEE;
        List<List<Term>> line = first.least == first.most ? first.line() : List.of();
        return new Solution(kind, worths, line, proofs.stream().mapToLong(p -> p.search.nodes()).sum(),
                (System.nanoTime() - begun) / 1e9);
    }

    /** What a proof met on its way. */
    private static final class Course implements WindowSearch.Witness {
        private boolean turns = true;
        private boolean oneSum = true;
        private int sum = -1;

        @Override
        public void end(Cursor cursor) {
            int here = Math.clamp(cursor.goal(0), 0, 100) + Math.clamp(cursor.goal(1), 0, 100);
            oneSum &= sum < 0 || sum == here;
            sum = here;
        }

        @Override
        public void choices(Choices choices) {
            turns &= !choices.isSimultaneous();
            oneSum &= !choices.isEmpty();
        }

        boolean isFair() {
            return turns && oneSum && sum >= 0;
        }
    }

    /** The proof of what a state is worth to one role. */
    private final class Proof {
        private final GameTree tree;
        private final State state;
        private final boolean chance;
        private final WindowSearch search;
        private final Course course = new Course();
        private double least;
        private double most = 100;

        Proof(Machine machine, State state, int role, boolean chance, Budget budget) {
            this.tree = new GameTree(machine, role);
            this.state = state;
            this.chance = chance;
            this.search = new WindowSearch(tree, budget, new Transpositions(states), true, WindowSearch.CAUTION);
            if (machine.roles().size() == 2) {
                search.setWitness(course);
            }
        }

        void prove() {
            try {
                while (least < most && !searchOnce()) {
                    // each search lowers the upper bound
                }
            } catch (Budget.SearchEnded e) {
                // the bounds proved until now hold
            }
        }

        /** Narrows the bounds; whether that is all that can be done. */
        private boolean searchOnce() {
            double wanted = most;
            double value = search.value(state, GameTree.MOST_DEPTH, chance ? 0 : wanted - 0.5, chance ? 100 : wanted);
            // where lines were longer than any search goes, what was found is a lower bound only
            boolean whole = search.judged() == 0;
            if (chance || value >= wanted) {
                least = value;
                most = whole ? value : most;
                return true;
            }
            most = whole ? value : most;
            return !whole;
        }

        Worth worth() {
            return new Worth(tree.machine().roles().get(tree.role()), least, most);
        }

        /** Moves that lead to the value, as far as chance has no say and the budget allows. */
        List<List<Term>> line() {
            List<List<Term>> line = new ArrayList<>();
            try {
                State at = state;
                tree.go(at);
                while (!tree.isTerminal() && line.size() < LONGEST_LINE) {
                    Choices choices = tree.choices();
                    int own = choices.isEmpty() || choices.draws() > 1 ? -1 : moveOf(at, choices);
                    if (own < 0) {
                        break;
                    }
                    long reply = search.lastReply();
                    line.add(tree.terms(choices, own, reply, 0));
                    at = tree.after(at, choices, own, reply, 0);
                    tree.go(at);
                }
            } catch (Budget.SearchEnded e) {
                // as far as it goes
            }
            return line;
        }

        /** A move that brings the value; -1 where there is none, which happens only where chance has a say. */
        private int moveOf(State at, Choices choices) {
            for (int own = 0; own < choices.own(); own++) {
                double value = search.rootValue(at, choices, own, GameTree.MOST_DEPTH, least - 0.5, least + 0.5);
                if (Math.abs(value - least) < 1e-9) {
                    return own;
                }
            }
            return -1;
        }
    }
}
