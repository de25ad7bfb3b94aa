package org.senet.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StrongComponentsTest {

    @Test
    void noVertices() {
        assertThat(StrongComponents.of(new int[0][]).list()).isEmpty();
    }

    @Test
    void successorsComeFirst() {
        StrongComponents components = StrongComponents.of(new int[][] {{1}, {2, 3}, {1}, {}});
        assertThat(sorted(components)).containsExactly(List.of(3), List.of(1, 2), List.of(0));
        assertThat(IntStream.range(0, 4).map(components::of).toArray()).containsExactly(2, 1, 1, 0);
    }

    @Test
    void whatLiesOnACycle() {
        StrongComponents components = StrongComponents.of(new int[][] {{0}, {2}, {1}, {0, 1}, {}});
        assertThat(IntStream.range(0, 5).filter(components::isCyclic).toArray()).containsExactly(0, 1, 2);
    }

    @Test
    void aRepeatedEdgeChangesNothing() {
        assertThat(sorted(StrongComponents.of(new int[][] {{1, 1, 1}, {0, 0}}))).containsExactly(List.of(0, 1));
    }

    @Test
    void aLongChainAndALongCycle() {
        int length = 1_000_000;
        int[][] chain = new int[length][];
        int[][] cycle = new int[length][];
        for (int v = 0; v < length; v++) {
            chain[v] = v + 1 < length ? new int[] {v + 1} : new int[0];
            cycle[v] = new int[] {(v + 1) % length};
        }
        assertThat(StrongComponents.of(chain).list()).hasSize(length);
        assertThat(StrongComponents.of(cycle).list()).hasSize(1);
    }

    @Test
    void randomGraphsAgreeWithReachability() {
        Random random = new Random(1972);
        for (int round = 0; round < 500; round++) {
            int n = 1 + random.nextInt(12);
            int[][] edges = new int[n][];
            for (int v = 0; v < n; v++) {
                edges[v] = IntStream.range(0, random.nextInt(4)).map(_ -> random.nextInt(n)).toArray();
            }
            boolean[][] reaches = closure(edges);
            StrongComponents components = StrongComponents.of(edges);
            assertThat(components.list().stream().mapToInt(c -> c.length).sum()).isEqualTo(n);
            for (int v = 0; v < n; v++) {
                assertThat(components.isCyclic(v)).isEqualTo(reaches[v][v]);
                assertThat(components.list().get(components.of(v))).contains(v);
                for (int w = 0; w < n; w++) {
                    boolean together = v == w || reaches[v][w] && reaches[w][v];
                    assertThat(components.of(v) == components.of(w)).isEqualTo(together);
                    if (reaches[v][w]) {
                        assertThat(components.of(w)).isLessThanOrEqualTo(components.of(v));
                    }
                }
            }
        }
    }

    /** Which vertex is reached from which by one edge or more (Warshall 1962). */
    private static boolean[][] closure(int[][] edges) {
        int n = edges.length;
        boolean[][] reaches = new boolean[n][n];
        for (int v = 0; v < n; v++) {
            for (int w : edges[v]) {
                reaches[v][w] = true;
            }
        }
        for (int k = 0; k < n; k++) {
            for (int v = 0; v < n; v++) {
                for (int w = 0; w < n; w++) {
                    reaches[v][w] |= reaches[v][k] && reaches[k][w];
                }
            }
        }
        return reaches;
    }

    private static List<List<Integer>> sorted(StrongComponents components) {
        return components.list().stream().map(c -> Arrays.stream(c).sorted().boxed().toList()).toList();
    }
}
