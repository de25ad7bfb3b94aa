package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.gdl.Vocabulary;
import org.senet.graph.StrongComponents;
import org.senet.machine.lifted.Program.Atom;
import org.senet.machine.lifted.Program.Rule;

/**
 * The relations of a program in groups that depend on each other, each group after all it depends on. What a group depends on
 * tells how long its rows stay: for good, as long as the state does, or as long as the moves do.
 */
final class Strata {

    /** How long what is known of a relation stays true. */
    enum Life {
        FOR_GOOD, STATE, MOVES
    }

    /**
     * Relations that depend on each other.
     *
     * @param rules     the rules whose heads they are, by number; those that use the group itself come last
     * @param recursive how many of the rules, counted from the end, use the group itself
     * @param deniesItself whether one of the rules denies a relation of the group, so that there may be no least model
     */
    record Group(int number, int[] relations, int[] rules, int recursive, boolean deniesItself, Life life) {

        boolean isGiven() {
            return rules.length == 0;
        }
    }

    private final List<Group> groups = new ArrayList<>();
    private final Group[] groupOf;
    private final StrongComponents components;
    private final int[][] edges;

    Strata(Program program) {
        int count = program.relations().size();
        IntList[] uses = new IntList[count];
        IntList[] rules = new IntList[count];
        for (int r = 0; r < count; r++) {
            uses[r] = new IntList();
            rules[r] = new IntList();
        }
        for (int i = 0; i < program.rules().size(); i++) {
            Rule rule = program.rules().get(i);
            int head = rule.head().relation();
            rules[head].add(i);
            rule.holds().forEach(a -> uses[head].add(a.relation()));
            rule.fails().forEach(a -> uses[head].add(a.relation()));
        }
        this.edges = new int[count][];
        for (int r = 0; r < count; r++) {
            edges[r] = uses[r].toArray();
        }
        this.components = StrongComponents.of(edges);
        this.groupOf = new Group[count];
        for (int[] members : components.list()) {
            Group group = group(program, members, rules);
            groups.add(group);
            for (int member : members) {
                groupOf[member] = group;
            }
        }
    }

    private Group group(Program program, int[] members, IntList[] rulesOf) {
        Life life = Life.FOR_GOOD;
        IntList plain = new IntList();
        IntList recursive = new IntList();
        boolean deniesItself = false;
        for (int member : members) {
            Program.Relation relation = program.relations().get(member);
            if (relation.signature().equals(Vocabulary.TRUE.signature())) {
                life = later(life, Life.STATE);
            } else if (relation.signature().equals(Vocabulary.DOES.signature())) {
                life = Life.MOVES;
            }
            for (int used : edges[member]) {
                Group lower = groupOf[used];
                if (lower != null) {
                    life = later(life, lower.life());
                }
            }
            for (int i = 0; i < rulesOf[member].size(); i++) {
                int rule = rulesOf[member].at(i);
                deniesItself |= program.rules().get(rule).fails().stream()
                        .anyMatch(a -> contains(members, a.relation()));
                boolean own = program.rules().get(rule).holds().stream().anyMatch(a -> contains(members, a.relation()));
                (own ? recursive : plain).add(rule);
            }
        }
        int count = recursive.size();
        plain.add(recursive.items(), 0, count);
        return new Group(groups.size(), members, plain.toArray(), count, deniesItself, life);
    }

    private static Life later(Life one, Life other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static boolean contains(int[] members, int relation) {
        for (int member : members) {
            if (member == relation) {
                return true;
            }
        }
        return false;
    }

    List<Group> groups() {
        return groups;
    }

    /** Whether the condition of a rule is about the group of the rule's head. */
    boolean isRecursive(Rule rule, Atom condition) {
        return components.of(rule.head().relation()) == components.of(condition.relation());
    }

    /** The groups on which some relations depend, their own included, in order. */
    List<Group> neededFor(List<Program.Relation> relations) {
        BitSet reached = new BitSet();
        IntList pending = new IntList();
        relations.forEach(r -> pending.add(r.number()));
        while (pending.size() > 0) {
            int relation = pending.at(pending.size() - 1);
            pending.cutTo(pending.size() - 1);
            if (!reached.get(relation)) {
                reached.set(relation);
                pending.add(edges[relation], 0, edges[relation].length);
            }
        }
        return groups.stream().filter(g -> reached.get(g.relations()[0])).toList();
    }
}
