package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.senet.gdl.Term;

/**
 * A depth-first walk through a state graph, without recursion, that looks for a state on a way back to itself. Where there is
 * none it knows the length of the longest match.
 */
final class Cycles {
    private static final byte NEW = 0;
    private static final byte OPEN = 1;
    private static final byte DONE = 2;

    private final StateGraph graph;
    private final byte[] colour;
    private final int[] height;
    private final int[] stack;
    private final int[] edge;
    private int top;

    /** A cycle: the moves to its first state, and those around. */
    record Cycle(List<List<Term>> way, List<List<Term>> around) {}

    private final Optional<Cycle> cycle;

    Cycles(StateGraph graph) {
        this.graph = graph;
        this.colour = new byte[graph.size()];
        this.height = new int[graph.size()];
        this.stack = new int[graph.size() + 1];
        this.edge = new int[graph.size() + 1];
        this.cycle = search();
    }

    Optional<Cycle> cycle() {
        return cycle;
    }

    /** The greatest number of joint moves from the initial state; meaningful where there is no cycle and the graph is whole. */
    int longest() {
        return height[0];
    }

    private Optional<Cycle> search() {
        open(0);
        while (top > 0) {
            int state = stack[top - 1];
            if (state < graph.explored() && edge[top - 1] < graph.endEdge(state)) {
                int target = graph.target(edge[top - 1]++);
                if (colour[target] == OPEN) {
                    return Optional.of(cycleTo(target));
                }
                if (colour[target] == NEW) {
                    open(target);
                } else {
                    height[state] = Math.max(height[state], height[target] + 1);
                }
            } else {
                colour[state] = DONE;
                top--;
                if (top > 0) {
                    height[stack[top - 1]] = Math.max(height[stack[top - 1]], height[state] + 1);
                }
            }
        }
        return Optional.empty();
    }

    private void open(int state) {
        colour[state] = OPEN;
        stack[top] = state;
        edge[top] = state < graph.explored() ? graph.firstEdge(state) : 0;
        top++;
    }

    /** The cycle that the last edge of the walk closes. */
    private Cycle cycleTo(int target) {
        int from = top - 1;
        while (stack[from] != target) {
            from--;
        }
        List<List<Term>> around = new ArrayList<>();
        for (int i = from; i < top; i++) {
            around.add(graph.jointMove(stack[i], edge[i] - 1 - graph.firstEdge(stack[i])));
        }
        return new Cycle(graph.wayTo(target), around);
    }
}
