package org.senet.graph;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The strongly connected components of a directed graph on the vertices {@code 0..n-1}, each component after all that it
 * points to. Found by Tarjan's algorithm (1972) with an explicit stack, so that a long chain cannot overflow the call stack.
 */
public final class StrongComponents {
    /** The edges of v lead to {@code targets[starts[v]]} and so on, up to {@code starts[v + 1]}. */
    private final int[] starts;
    private final int[] targets;
    private final int[] index;
    private final int[] low;
    private final int[] component;
    private final int[] stack;
    /** The vertices component by component, and where each component begins. */
    private final int[] vertices;
    private final int[] bounds;
    private int count;
    private int height;
    private int visited;
    private int closed;

    private StrongComponents(int[] starts, int[] targets) {
        int n = starts.length - 1;
        this.starts = starts;
        this.targets = targets;
        this.index = new int[n];
        this.low = new int[n];
        this.component = new int[n];
        this.stack = new int[n];
        this.vertices = new int[n];
        this.bounds = new int[n + 1];
        Arrays.fill(index, -1);
        Arrays.fill(component, -1);
        int[] path = new int[n];
        int[] position = new int[n];
        for (int v = 0; v < n; v++) {
            if (index[v] < 0) {
                explore(v, path, position);
            }
        }
    }

    /** The components of the graph in which {@code edges[v]} lists the vertices that v points to. */
    public static StrongComponents of(int[][] edges) {
        int[] starts = new int[edges.length + 1];
        for (int v = 0; v < edges.length; v++) {
            starts[v + 1] = starts[v] + edges[v].length;
        }
        int[] targets = new int[starts[edges.length]];
        for (int v = 0; v < edges.length; v++) {
            System.arraycopy(edges[v], 0, targets, starts[v], edges[v].length);
        }
        return of(starts, targets);
    }

    /**
     * The components of a graph whose edges lie in one array.
     *
     * @param starts where the edges of each vertex begin in {@code targets}, and at last where all end
     */
    public static StrongComponents of(int[] starts, int[] targets) {
        return new StrongComponents(starts, targets);
    }

    /** The components, successors first. */
    public List<int[]> list() {
        return IntStream.range(0, count).mapToObj(c -> Arrays.copyOfRange(vertices, bounds[c], bounds[c + 1])).toList();
    }

    /** How many components there are. */
    public int count() {
        return count;
    }

    /** How many vertices the component at this position of {@link #list} has. */
    public int size(int position) {
        return bounds[position + 1] - bounds[position];
    }

    /** A vertex of the component at this position of {@link #list}. */
    public int vertex(int position, int number) {
        return vertices[bounds[position] + number];
    }

    /** The position in {@link #list} of the component that holds the vertex. */
    public int of(int vertex) {
        return component[vertex];
    }

    /** Whether the vertex lies on a cycle. */
    public boolean isCyclic(int vertex) {
        if (size(component[vertex]) > 1) {
            return true;
        }
        for (int i = starts[vertex]; i < starts[vertex + 1]; i++) {
            if (targets[i] == vertex) {
                return true;
            }
        }
        return false;
    }

    private void explore(int root, int[] path, int[] position) {
        int depth = 0;
        path[0] = root;
        enter(root, position);
        while (depth >= 0) {
            int v = path[depth];
            if (position[v] < starts[v + 1]) {
                int w = targets[position[v]++];
                if (index[w] < 0) {
                    path[++depth] = w;
                    enter(w, position);
                } else if (component[w] < 0) {
                    low[v] = Math.min(low[v], index[w]);
                }
            } else {
                if (low[v] == index[v]) {
                    close(v);
                }
                depth--;
                if (depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[v]);
                }
            }
        }
    }

    private void enter(int v, int[] position) {
        index[v] = visited;
        low[v] = visited++;
        position[v] = starts[v];
        stack[height++] = v;
    }

    private void close(int root) {
        int from = height;
        do {
            from--;
            component[stack[from]] = count;
        } while (stack[from] != root);
        System.arraycopy(stack, from, vertices, closed, height - from);
        closed += height - from;
        bounds[++count] = closed;
        height = from;
    }
}
