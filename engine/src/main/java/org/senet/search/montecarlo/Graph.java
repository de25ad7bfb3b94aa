package org.senet.search.montecarlo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.senet.machine.State;

/**
 * The states a search knows, each once however it is reached, and never more than a limit. When the limit is near, those that
 * the game can no longer reach are forgotten, and then those that were visited least; what was learned of their ancestors
 * stays.
 *
 * <p>Threads may add states at the same time, but {@link #recycle} wants to be alone.
 */
final class Graph {
    private final Map<State, Node> nodes = new ConcurrentHashMap<>();
    private final int limit;
    private int lastMark;

    Graph(int limit) {
        this.limit = limit;
    }

    int limit() {
        return limit;
    }

    int size() {
        return nodes.size();
    }

    /** Whether there is room for so many more. */
    boolean hasRoom(int more) {
        return size() + more <= limit;
    }

    @Nullable
    Node find(State state) {
        return nodes.get(state);
    }

    /** The node of this state: the one given, unless there is one already. */
    Node add(Node node) {
        Node known = nodes.putIfAbsent(node.state(), node);
        return known == null ? node : known;
    }

    void clear() {
        nodes.clear();
    }

    /** Makes room: afterwards half of the limit is free, unless the root alone has more children than that. */
    void recycle(Node root) {
        int least = 1;
        int kept = mark(root, least);
        while (kept > limit / 2 && least < root.visits()) {
            least *= 2;
            kept = mark(root, least);
        }
        for (Node node : nodes.values()) {
            if (node != root && node.visits() < least) {
                node.collapse();
            }
        }
        nodes.values().removeIf(node -> node.mark(lastMark));
    }

    /** Marks the nodes below the root whose parents were visited so often; how many they are. */
    private int mark(Node root, int least) {
        lastMark++;
        Deque<Node> open = new ArrayDeque<>();
        root.mark(lastMark);
        open.add(root);
        int count = 0;
        while (!open.isEmpty()) {
            Node node = open.remove();
            count++;
            Branches branches = node.branches();
            if (branches != null && (node == root || node.visits() >= least)) {
                branches.forEachChild(child -> {
                    if (child.mark(lastMark)) {
                        open.add(child);
                    }
                });
            }
        }
        return count;
    }
}
