package org.senet.machine.lifted;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.datalog.ListableProgram;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;

/**
 * The rules of a game as they are evaluated: the program, its strata, and for every keyword that a machine asks about what has to
 * be computed. A keyword whose rules cannot be evaluated from the bottom up is marked.
 */
final class Model {
    private static final List<Vocabulary> ASKED = List.of(Vocabulary.ROLE, Vocabulary.INIT, Vocabulary.TERMINAL,
            Vocabulary.LEGAL, Vocabulary.NEXT, Vocabulary.GOAL, Vocabulary.SEES);

    private final Program program;
    private final Strata strata;
    private final Set<Signature> restricted;
    private final Map<Vocabulary, Query> queries = new EnumMap<>(Vocabulary.class);
    private final Map<Program.Relation, Program.Relation> counterparts = new HashMap<>();

    /**
     * @param clauses the clauses of the game
     * @param large   the relations to restrict to what is asked of them
     * @param manner  how they are restricted
     */
    Model(List<Clause> clauses, Set<Signature> large, ListableProgram.Manner manner) {
        ListableProgram listable = ListableProgram.of(clauses, large, manner);
        this.restricted = listable.restricted();
        Dependencies dependencies = Dependencies.of(listable.clauses());
        Set<Vocabulary> unlistable = new HashSet<>(ASKED);
        unlistable.removeIf(
                q -> Collections.disjoint(dependencies.reachableFrom(List.of(q.signature())), listable.open()));
        Set<Signature> listed = dependencies.reachableFrom(
                ASKED.stream().filter(q -> !unlistable.contains(q)).map(Vocabulary::signature).toList());
        this.program = Splitting.program(listable.clauses(),
                listable.clauses().stream().filter(c -> listed.contains(c.head().signature())).toList(),
                denyingThemselves(dependencies));
        this.strata = new Strata(program);
        for (Vocabulary keyword : ASKED) {
            List<Program.Relation> relations = program.of(keyword.signature());
            Strata.Group[] groups = strata.neededFor(relations).toArray(Strata.Group[]::new);
            queries.put(keyword, new Query(keyword, relations, groups, unlistable.contains(keyword)
                    || Arrays.stream(groups).anyMatch(Strata.Group::deniesItself)));
        }
        pair(Vocabulary.NEXT, Vocabulary.TRUE);
        pair(Vocabulary.LEGAL, Vocabulary.DOES);
    }

    /** The relations of which a denial depends on the relation itself. */
    private static Set<Signature> denyingThemselves(Dependencies dependencies) {
        return dependencies.relations().stream().filter(r -> dependencies.edges(r).stream()
                .anyMatch(e -> e.negative() && dependencies.sameComponent(e.from(), e.to())))
                .collect(Collectors.toSet());
    }

    /** Finds for each relation of one keyword that of the other which has the same arguments. */
    private void pair(Vocabulary keyword, Vocabulary other) {
        for (Program.Relation relation : program.of(keyword.signature())) {
            program.of(other.signature()).stream()
                    .filter(r -> r.template().arguments().equals(relation.template().arguments()))
                    .forEach(r -> counterparts.put(relation, r));
        }
    }

    Program program() {
        return program;
    }

    Strata strata() {
        return strata;
    }

    /** The relations that list no more than is asked of them. */
    Set<Signature> restricted() {
        return restricted;
    }

    /** All that is asked. */
    Collection<Query> queries() {
        return queries.values();
    }

    Query query(Vocabulary keyword) {
        Query query = queries.get(keyword);
        if (query == null) {
            throw new IllegalArgumentException("nothing is asked of " + keyword);
        }
        return query;
    }

    /** The relation of the moves that a relation tells to be legal, or of the fluents that it tells to hold next. */
    Program.Relation counterpart(Program.Relation relation) {
        Program.Relation known = counterparts.get(relation);
        if (known == null) {
            throw new IllegalArgumentException(relation + " has no counterpart");
        }
        return known;
    }
}
