package org.senet.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The strongly connected components of a directed graph on the vertices {@code 0..n-1}, each component after all that it
 * points to. Found by Tarjan's algorithm (1972) with an explicit stack, so that a long chain cannot overflow the call stack.
 */
public final class StrongComponents {
    private final int[][] edges;
    private final int[] index;
    private final int[] low;
    private final int[] component;
    private final List<int[]> components = new ArrayList<>();
    private final int[] stack;
    private int height;
    private int visited;

    private StrongComponents(int[][] edges) {
        int n = edges.length;
        this.edges = edges;
        this.index = new int[n];
        this.low = new int[n];
        this.component = new int[n];
        this.stack = new int[n];
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
        return new StrongComponents(edges);
    }

    /** The components, successors first. */
    public List<int[]> list() {
        return components;
    }

    /** The position in {@link #list} of the component that holds the vertex. */
    public int of(int vertex) {
        return component[vertex];
    }

    /** Whether the vertex lies on a cycle. */
    public boolean isCyclic(int vertex) {
        return components.get(component[vertex]).length > 1 || Arrays.stream(edges[vertex]).anyMatch(w -> w == vertex);
    }

    private void explore(int root, int[] path, int[] position) {
        int depth = 0;
        path[0] = root;
        enter(root, position);
        while (depth >= 0) {
            int v = path[depth];
            if (position[v] < edges[v].length) {
                int w = edges[v][position[v]++];
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
        position[v] = 0;
        stack[height++] = v;
    }

    private void close(int root) {
        int from = height;
        do {
            from--;
            component[stack[from]] = components.size();
        } while (stack[from] != root);
        components.add(Arrays.copyOfRange(stack, from, height));
        height = from;
    }
}
