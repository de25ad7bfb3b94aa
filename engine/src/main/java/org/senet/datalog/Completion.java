package org.senet.datalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.senet.graph.StrongComponents;

/**
 * Finds out which tables have all their answers when an {@link Evaluation} has nothing left to do but to settle
 * denials. A group of tables is complete if whatever its members ask is complete or in the group, and no member
 * denies another. Groups are taken in the order of dependence; a denial of a complete table is settled, and the work
 * that follows from it is done before the next group's turn.
 */
final class Completion {
    private final TermBank bank;
    private final Evaluation evaluation;

    Completion(TermBank bank, Evaluation evaluation) {
        this.bank = bank;
        this.evaluation = evaluation;
    }

    /**
     * Completes at least one of the tables, all that it can in one pass; an exception where each waits for its own
     * failure.
     */
    void complete(List<SubgoalTable> tables) {
        List<SubgoalTable> waiting = tables.stream().filter(t -> !t.isComplete()).toList();
        if (waiting.stream().allMatch(t -> t.deniers().isEmpty())) {
            waiting.forEach(SubgoalTable::complete);
            return;
        }
        for (int i = 0; i < waiting.size(); i++) {
            waiting.get(i).number = i;
        }
        int[][] edges = new int[waiting.size()][];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = needs(waiting.get(i)).mapToInt(t -> t.number).distinct().toArray();
        }
        boolean progress = false;
        for (int[] component : StrongComponents.of(edges).list()) {
            evaluation.work();
            Set<SubgoalTable> group = Arrays.stream(component).mapToObj(waiting::get).filter(t -> !t.isComplete())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            progress |= group.size() < component.length;
            if (isClosed(group)) {
                Optional<Evaluation.Denial> loop = group.stream().flatMap(t -> t.denials().stream())
                        .filter(d -> !d.settled && group.contains(d.table)).findFirst();
                if (loop.isEmpty()) {
                    progress = true;
                    complete(group, evaluation);
                } else if (!progress) {
                    throw new NegativeLoopException(cycle(loop.get(), group));
                }
            }
        }
        waiting.forEach(t -> t.number = -1);
    }

    private static void complete(Set<SubgoalTable> group, Evaluation evaluation) {
        List<Evaluation.Denial> confirmed = new ArrayList<>();
        for (SubgoalTable table : group) {
            // A table with answers has no deniers any more.
            confirmed.addAll(table.deniers());
            table.complete();
        }
        for (Evaluation.Denial denial : confirmed) {
            denial.settled = true;
            evaluation.resume(denial);
        }
    }

    private static Stream<SubgoalTable> needs(SubgoalTable table) {
        return Stream.concat(table.uses().stream(), table.denials().stream().filter(d -> !d.settled).map(d -> d.table))
                .filter(t -> !t.isComplete());
    }

    private static boolean isClosed(Set<SubgoalTable> group) {
        return group.stream().flatMap(Completion::needs).allMatch(group::contains);
    }

    /** The questions from the denial round to where it stands. */
    private List<String> cycle(Evaluation.Denial denial, Set<SubgoalTable> group) {
        Map<SubgoalTable, SubgoalTable> cameFrom = new HashMap<>();
        Deque<SubgoalTable> pending = new ArrayDeque<>();
        pending.add(denial.table);
        cameFrom.put(denial.table, denial.owner());
        while (!pending.isEmpty() && !pending.peek().equals(denial.owner())) {
            SubgoalTable table = pending.remove();
            needs(table).filter(group::contains).forEach(t -> {
                if (cameFrom.putIfAbsent(t, table) == null) {
                    pending.add(t);
                }
            });
        }
        List<String> cycle = new ArrayList<>();
        SubgoalTable at = denial.owner();
        do {
            SubgoalTable before = Objects.requireNonNull(cameFrom.get(at));
            boolean denied = before.uses().stream().noneMatch(at::equals);
            cycle.add((denied ? "~" : "") + bank.print(at.question));
            at = before;
        } while (!at.equals(denial.owner()));
        cycle.add(cycle.getFirst());
        Collections.reverse(cycle);
        return cycle;
    }
}
