package org.senet.analysis.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongSupplier;
import org.senet.analysis.domain.DomainGraph.Kind;
import org.senet.datalog.PositiveRules;
import org.senet.datalog.Saturation;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * The values and instances of every relation and function of a game: what the domain graph allows for each argument by itself,
 * and what is left once arguments are looked at together and unreachable fluents and moves are gone.
 *
 * <p>Source: Genesereth and Thielscher (2014), sections 14.2 and 14.3. The reduction starts from nothing instead of from all
 * combinations and is therefore at the fixpoint of the steps given there, or below it where these keep a cycle of instances
 * that support each other. It always contains what can hold.
 */
public final class Domains {
    private final DomainGraph graph;
    private final Reduction reduction;
    private final Set<Signature> open;

    /**
     * One relation or function.
     *
     * @param domains   the domain of each argument in the graph
     * @param reduced   the values that are left of each; as {@code domains} where the reduction gave up
     * @param instances how many instances are left; empty where the reduction gave up or cannot list the relation
     */
    public record Entry(Kind kind, Signature symbol, List<Domain> domains, List<Domain> reduced,
            OptionalInt instances) {

        /** How many combinations the domains allow; empty where there is no bound. */
        public Optional<BigInteger> product() {
            return Domain.product(domains);
        }
    }

    private Domains(PositiveRules rules, Saturation.Budget budget, LongSupplier nanoTime) {
        this.graph = new DomainGraph(rules);
        this.open = rules.open();
        this.reduction = Reduction.of(rules.listable().stoppingAtTheEnd(), budget, nanoTime);
    }

    public static Domains of(List<Clause> clauses, Saturation.Budget budget, LongSupplier nanoTime) {
        return new Domains(PositiveRules.of(clauses), budget, nanoTime);
    }

    public DomainGraph graph() {
        return graph;
    }

    /** Why the reduction gave up, where it did. */
    public Optional<String> stopped() {
        return reduction.stopped();
    }

    /** The relations whose instances cannot be listed because a rule leaves an argument open. */
    public Set<Signature> open() {
        return Set.copyOf(open);
    }

    /** How much work the reduction was, in rows looked at. */
    public long steps() {
        return reduction.steps();
    }

    /** The instances of a relation that may hold at some time; all of them unless the reduction gave up. */
    public List<Term> instances(Signature relation) {
        return reduction.instances(relation);
    }

    /** Every relation, then every function, in the order of the rules. */
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        boolean whole = reduction.stopped().isEmpty();
        Map<Signature, Integer> functionTerms = reduction.functionTerms();
        for (Signature relation : graph.symbols(Kind.RELATION)) {
            List<Domain> domains = graph.domains(Kind.RELATION, relation);
            boolean listed = whole && !open.contains(relation);
            List<Domain> reduced = new ArrayList<>();
            for (int i = 0; i < relation.arity(); i++) {
                reduced.add(listed ? reduction.domain(relation, i) : domains.get(i));
            }
            entries.add(new Entry(Kind.RELATION, relation, domains, reduced,
                    listed ? OptionalInt.of(reduction.size(relation)) : OptionalInt.empty()));
        }
        for (Signature function : graph.symbols(Kind.FUNCTION)) {
            List<Domain> domains = graph.domains(Kind.FUNCTION, function);
            entries.add(new Entry(Kind.FUNCTION, function, domains, domains,
                    whole ? OptionalInt.of(functionTerms.getOrDefault(function, 0)) : OptionalInt.empty()));
        }
        return entries;
    }

    /** Each relation and function with the domains of its arguments, and its instances before and after the reduction. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(
                String.format("; domain graph: %,d vertices, %,d edges%n", graph.vertices().size(),
                        graph.edges().size()));
        reduction.stopped().ifPresent(why -> out.append("; the reduction gave up: ").append(why).append('\n'));
        Kind kind = Kind.FUNCTION;
        for (Entry entry : entries()) {
            if (entry.kind() != kind) {
                kind = entry.kind();
                out.append(kind == Kind.RELATION ? "\n; relations: combinations -> instances\n" : "\n; functions\n");
            }
            out.append(entry.symbol()).append(": ")
                    .append(entry.product().map(p -> String.format("%,d", p)).orElse("no bound"))
                    .append(entry.instances().isPresent()
                            ? String.format(" -> %,d", entry.instances().getAsInt())
                            : open.contains(entry.symbol()) && kind == Kind.RELATION ? " (cannot be listed)" : "")
                    .append('\n');
            for (int i = 0; i < entry.domains().size(); i++) {
                out.append("    ").append(i + 1).append(": ").append(entry.domains().get(i));
                if (!entry.reduced().get(i).equals(entry.domains().get(i))) {
                    out.append(" -> ").append(entry.reduced().get(i));
                }
                out.append('\n');
            }
        }
        return out.toString();
    }
}
