package org.senet.analysis.wellformed;

import java.util.Arrays;
import java.util.BitSet;
import org.senet.bits.IntList;

/**
 * The states from which a role can force its highest goal value: it has a move after which, whatever the others do at the same
 * time, it can still force it. All other roles count as opponents, chance included, and the role is taken to know the state.
 *
 * <p>Method: the least fixpoint, found backwards from the won terminal states with a count of open replies per move. In a graph
 * that is not whole, states not looked into count as not won, so that what is found here holds all the same.
 */
final class ForcedWins {
    private final StateGraph graph;
    private final int role;
    private final int[] firstMove;
    private final int[] openReplies;
    private final BitSet won = new BitSet();

    private ForcedWins(StateGraph graph, int role) {
        this.graph = graph;
        this.role = role;
        this.firstMove = new int[graph.explored() + 1];
        for (int s = 0; s < graph.explored(); s++) {
            boolean moves = graph.endEdge(s) > graph.firstEdge(s);
            firstMove[s + 1] = firstMove[s] + (moves ? graph.width(s, role) : 0);
        }
        this.openReplies = new int[firstMove[graph.explored()]];
    }

    /** The states that the role can win for certain. */
    static BitSet of(StateGraph graph, int role, Predecessors predecessors) {
        ForcedWins wins = new ForcedWins(graph, role);
        wins.solve(predecessors);
        return wins.won;
    }

    /** For each state the edges that lead to it; the same for all roles. */
    record Predecessors(int[] first, int[] edges, int[] source) {

        static Predecessors of(StateGraph graph) {
            int[] first = new int[graph.size() + 1];
            int[] source = new int[graph.edges()];
            for (int s = 0; s < graph.explored(); s++) {
                for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
                    first[graph.target(e) + 1]++;
                    source[e] = s;
                }
            }
            for (int s = 0; s < graph.size(); s++) {
                first[s + 1] += first[s];
            }
            int[] next = Arrays.copyOf(first, graph.size());
            int[] edges = new int[graph.edges()];
            for (int e = 0; e < edges.length; e++) {
                edges[next[graph.target(e)]++] = e;
            }
            return new Predecessors(first, edges, source);
        }
    }

    private void solve(Predecessors predecessors) {
        IntList pending = new IntList();
        for (int s = 0; s < graph.explored(); s++) {
            if (graph.isTerminal(s)) {
                if (Outcomes.isWon(graph.goals(s).get(role))) {
                    won.set(s);
                    pending.add(s);
                }
            } else if (firstMove[s] < firstMove[s + 1]) {
                int moves = firstMove[s + 1] - firstMove[s];
                Arrays.fill(openReplies, firstMove[s], firstMove[s + 1],
                        (graph.endEdge(s) - graph.firstEdge(s)) / moves);
            }
        }
        while (pending.size() > 0) {
            int state = pending.at(pending.size() - 1);
            pending.cutTo(pending.size() - 1);
            for (int i = predecessors.first()[state]; i < predecessors.first()[state + 1]; i++) {
                int edge = predecessors.edges()[i];
                int before = predecessors.source()[edge];
                int move = firstMove[before] + graph.moveOf(role, before, edge);
                if (--openReplies[move] == 0 && !won.get(before)) {
                    won.set(before);
                    pending.add(before);
                }
            }
        }
    }
}
