package org.senet.analysis.domain;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.senet.analysis.domain.DomainGraph.Kind;
import org.senet.datalog.Saturation;
import org.senet.gdl.Clause;
import org.senet.gdl.Reading;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DomainsTest {

    /** The moves of a king in terms of neighbouring files and ranks; nothing tells the two kinds of coordinates apart. */
    private static final String KING = """
            coordinate(F) :- file(F)
            coordinate(R) :- rank(R)
            file(a)
            file(h)
            file(Y) :- after(X,Y) & file(X)
            rank(1)
            rank(Y) :- above(X,Y) & rank(X)
            after(a,b)
            after(b,c)
            after(c,d)
            after(d,e)
            after(e,f)
            after(f,g)
            after(g,h)
            above(1,2)
            above(2,3)
            above(3,4)
            above(4,5)
            above(5,6)
            above(6,7)
            above(7,8)
            adjacent(X,Y) :- after(X,Y)
            adjacent(X,Y) :- after(Y,X)
            adjacent(X,Y) :- above(X,Y)
            adjacent(X,Y) :- above(Y,X)
            kingmove(U,V,U,Y) :- adjacent(V,Y) & coordinate(U)
            kingmove(U,V,X,V) :- adjacent(U,X) & coordinate(V)
            kingmove(U,V,X,Y) :- adjacent(U,X) & adjacent(V,Y)
            """;

    /** Tic-tac-toe with the relations of the textbook's chapter 2. */
    static final String TIC_TAC_TOE = """
            role(white)
            role(black)
            index(1)
            index(2)
            index(3)
            base(cell(M,N,Z)) :- index(M) & index(N) & mark(Z)
            base(control(W)) :- role(W)
            mark(x)
            mark(o)
            mark(b)
            input(W,mark(M,N)) :- role(W) & index(M) & index(N)
            input(W,noop) :- role(W)
            init(cell(M,N,b)) :- index(M) & index(N)
            init(control(white))
            legal(W,mark(X,Y)) :- true(cell(X,Y,b)) & true(control(W))
            legal(white,noop) :- true(control(black))
            legal(black,noop) :- true(control(white))
            next(cell(M,N,x)) :- does(white,mark(M,N)) & true(cell(M,N,b))
            next(cell(M,N,o)) :- does(black,mark(M,N)) & true(cell(M,N,b))
            next(cell(M,N,W)) :- true(cell(M,N,W)) & distinct(W,b)
            next(cell(M,N,b)) :- does(W,mark(J,K)) & true(cell(M,N,b)) & distinct(M,J)
            next(cell(M,N,b)) :- does(W,mark(J,K)) & true(cell(M,N,b)) & distinct(N,K)
            next(control(white)) :- true(control(black))
            next(control(black)) :- true(control(white))
            row(M,Z) :- true(cell(M,1,Z)) & true(cell(M,2,Z)) & true(cell(M,3,Z))
            column(N,Z) :- true(cell(1,N,Z)) & true(cell(2,N,Z)) & true(cell(3,N,Z))
            diagonal(Z) :- true(cell(1,1,Z)) & true(cell(2,2,Z)) & true(cell(3,3,Z))
            diagonal(Z) :- true(cell(1,3,Z)) & true(cell(2,2,Z)) & true(cell(3,1,Z))
            line(Z) :- row(M,Z)
            line(Z) :- column(N,Z)
            line(Z) :- diagonal(Z)
            open :- true(cell(M,N,b))
            terminal :- line(x)
            terminal :- line(o)
            terminal :- ~open
            goal(white,100) :- line(x) & ~line(o)
            goal(white,50) :- ~line(x) & ~line(o)
            goal(white,0) :- ~line(x) & line(o)
            goal(black,100) :- ~line(x) & line(o)
            goal(black,50) :- ~line(x) & ~line(o)
            goal(black,0) :- line(x) & ~line(o)
            """;

    private static final String CELLS = "cell({1, 2, 3} x {1, 2, 3} x {b, o, x})";

    private static List<Clause> clauses(String rules) {
        return Clause.of(Reading.of(rules).orThrow().rules());
    }

    private static Domains domains(String rules) {
        return Domains.of(clauses(rules), Saturation.Budget.DEFAULT, () -> 0);
    }

    private static Domains.Entry entry(Domains domains, Kind kind, String name) {
        return domains.entries().stream().filter(e -> e.kind() == kind && e.symbol().name().equals(name)).findFirst()
                .orElseThrow();
    }

    private static String sizes(Domains domains, String relation) {
        Domains.Entry entry = entry(domains, Kind.RELATION, relation);
        return entry.product().orElseThrow() + " -> " + entry.instances().orElseThrow();
    }

    private static Set<String> instances(Domains domains, String name, int arity) {
        return domains.instances(new Signature(name, arity)).stream().map(Term::toString).collect(Collectors.toSet());
    }

    @Test
    void theMovesOfAKingShrink() {
        Domains domains = domains(KING);
        assertThat(sizes(domains, "coordinate")).isEqualTo("16 -> 16");
        assertThat(sizes(domains, "after")).isEqualTo("49 -> 7");
        assertThat(sizes(domains, "adjacent")).isEqualTo("256 -> 28");
        assertThat(sizes(domains, "kingmove")).isEqualTo("65536 -> 1680");
        // A king has 420 moves on the board: first a file, then a rank.
        assertThat(domains.instances(new Signature("kingmove", 4)))
                .filteredOn(m -> m.arguments().get(0).name().matches("[a-h]")
                        && m.arguments().get(1).name().matches("[1-8]"))
                .hasSize(420);
    }

    @Test
    void theDomainsOfTicTacToeAreThoseOfTheTextbook() {
        DomainGraph graph = domains(TIC_TAC_TOE).graph();
        Map<String, String> table = new TreeMap<>();
        for (Kind kind : Kind.values()) {
            for (Signature symbol : graph.symbols(kind)) {
                if (symbol.arity() > 0) {
                    table.put(symbol.toString(), graph.domains(kind, symbol).stream().map(Domain::toString)
                            .collect(Collectors.joining(" x ")));
                }
            }
        }
        assertThat(table).containsEntry("line/1", "{b, o, x}")
                .containsEntry("row/2", "{1, 2, 3} x {b, o, x}")
                .containsEntry("column/2", "{1, 2, 3} x {b, o, x}")
                .containsEntry("diagonal/1", "{b, o, x}")
                .containsEntry("role/1", "{black, white}")
                .containsEntry("index/1", "{1, 2, 3}")
                .containsEntry("cell/3", "{1, 2, 3} x {1, 2, 3} x {b, o, x}")
                .containsEntry("control/1", "{black, white}")
                .containsEntry("base/1", "{" + CELLS + ", control({black, white})}")
                .containsEntry("true/1", "{" + CELLS + ", control({black, white})}")
                .containsEntry("mark/2", "{1, 2, 3} x {1, 2, 3}")
                .containsEntry("input/2", "{black, white} x {noop, mark({1, 2, 3} x {1, 2, 3})}")
                .containsEntry("does/2", "{black, white} x {noop, mark({1, 2, 3} x {1, 2, 3})}")
                .containsEntry("legal/2", "{black, white} x {noop, mark({1, 2, 3} x {1, 2, 3})}")
                .containsEntry("next/1", "{" + CELLS + ", control({black, white})}")
                .containsEntry("goal/2", "{black, white} x {0, 50, 100}");
    }

    /** What the textbook gives for init are the values that are left after the reduction. */
    @Test
    void theReductionLooksAtArgumentsTogether() {
        Domains domains = domains(TIC_TAC_TOE);
        Domains.Entry init = entry(domains, Kind.RELATION, "init");
        assertThat(init.product()).contains(BigInteger.valueOf(29));
        assertThat(init.instances()).isEqualTo(OptionalInt.of(10));
        assertThat(init.reduced()).hasToString("[{cell({1, 2, 3} x {1, 2, 3} x {b}), control({white})}]");
        assertThat(sizes(domains, "next")).isEqualTo("29 -> 29");
        assertThat(sizes(domains, "legal")).isEqualTo("20 -> 20");
        assertThat(entry(domains, Kind.FUNCTION, "cell").instances()).isEqualTo(OptionalInt.of(27));
        assertThat(domains.toString()).contains("; domain graph: ").contains("line/1: 3 -> 3\n    1: {b, o, x}\n")
                .contains("\n; functions\n").contains("{black, white})} -> {cell(");
    }

    @Test
    void edgesFollowFromHeadsAndSharedVariables() {
        DomainGraph graph = DomainGraph.of(clauses("index(1)\nbase(cell(M,N,x)) :- index(M) & index(N)"));
        assertThat(graph.edges()).map(DomainGraph.Edge::toString).contains("1 -> index[1]", "cell -> base[1]",
                "x -> cell[3]",
                "index[1] -> cell[1]", "index[1] -> cell[2]", "base[1] -> true[1]");
        assertThat(graph.vertices()).map(Object::toString).contains("1", "x", "cell", "cell[3]", "base[1]", "index[1]");
    }

    @Test
    void sheetsWithoutDeclarationsHaveDomainsToo() {
        Domains domains = domains("""
                role(p)
                init(at(1))
                succ(1,2)
                legal(p,go(Y)) :- true(at(X)) & succ(X,Y)
                next(at(Y)) :- does(p,go(Y))
                """);
        assertThat(instances(domains, "true", 1)).containsExactlyInAnyOrder("(true (at 1))", "(true (at 2))");
        assertThat(instances(domains, "does", 2)).containsExactly("(does p (go 2))");
    }

    @Test
    void aSymbolMayBeRelationAndFunction() {
        Domains domains = domains("cell(1)\ninit(cell(X,b)) :- cell(X)");
        assertThat(entry(domains, Kind.RELATION, "cell").symbol().arity()).isEqualTo(1);
        assertThat(entry(domains, Kind.FUNCTION, "cell").instances()).isEqualTo(OptionalInt.of(1));
    }

    @Test
    void negativeConditionsCountWhereNoStateCanChangeThem() {
        Domains domains = domains("""
                index(1)
                index(2)
                hole(2)
                firm(X) :- index(X) & ~hole(X)
                init(at(X)) :- firm(X)
                next(at(X)) :- index(X) & ~hole(X) & ~true(at(X))
                next(gap(X,Y)) :- index(X) & index(Y) & ~distinct(X,Y) & ~firm(X)
                """);
        assertThat(instances(domains, "firm", 1)).containsExactly("(firm 1)");
        assertThat(instances(domains, "next", 1)).containsExactlyInAnyOrder("(next (at 1))", "(next (gap 2 2))");
    }

    @Test
    void negatedConjunctionsOfFixedRelationsCount() {
        Domains domains = domains("(index 1)\n(index 2)\n(a 1)\n(a 2)\n(b 2)\n"
                + "(<= (c ?x) (index ?x) (not (and (a ?x) (b ?x))))");
        assertThat(instances(domains, "c", 1)).containsExactly("(c 1)");
    }

    @Test
    void whatEndsTheGameHasNoSuccessor() {
        String counter = """
                init(step(1))
                succ(1,2)
                succ(2,3)
                succ(3,4)
                next(step(Y)) :- true(step(X)) & succ(X,Y)
                """;
        assertThat(instances(domains(counter), "next", 1)).hasSize(3);
        assertThat(instances(domains(counter + "terminal :- true(step(3))"), "next", 1))
                .containsExactlyInAnyOrder("(next (step 2))", "(next (step 3))");
        assertThat(instances(domains(counter + "terminal :- true(step(3)) & ~true(late)"), "next", 1)).hasSize(3);
    }

    @Test
    void anOpenRelationIsLeftOut() {
        Domains domains = domains("(index 1)\n(index 2)\n(<= (different ?x ?y) (distinct ?x ?y))\n"
                + "(<= (pair ?x ?y) (index ?x) (index ?y) (different ?x ?y))");
        assertThat(domains.open()).containsExactly(new Signature("different", 2));
        assertThat(instances(domains, "pair", 2)).hasSize(4);
        assertThat(entry(domains, Kind.RELATION, "different").instances()).isEmpty();
        assertThat(domains.toString()).contains("different/2: 0 (cannot be listed)");
    }

    @Test
    void termsWithoutBoundGiveUp() {
        Domains domains = domains("init(n(z))\nnext(n(s(X))) :- true(n(X))");
        assertThat(domains.stopped()).hasValueSatisfying(why -> assertThat(why).contains("nest deeper than 1000"));
        Domains.Entry next = entry(domains, Kind.RELATION, "next");
        assertThat(next.product()).isEmpty();
        assertThat(next.domains()).hasToString("[{n({z, s({z, s(…)})})}]");
        assertThat(domains.toString()).contains("the reduction gave up").contains("next/1: no bound\n");
    }

    @Test
    void theBudgetIsKept() {
        Domains few = Domains.of(clauses(KING), new Saturation.Budget(500, 1_000_000, 9), () -> 0);
        assertThat(few.stopped())
                .hasValueSatisfying(why -> assertThat(why).startsWith("more than 500 instances; kingmove/4 has "));
        assertThat(entry(few, Kind.RELATION, "kingmove").instances()).isEmpty();
        assertThat(Domains.of(clauses(KING), new Saturation.Budget(9_999, 50, 9), () -> 0).stopped().orElseThrow())
                .startsWith("more than 50 steps of work");
        long[] time = {0};
        assertThat(Domains.of(clauses(KING), new Saturation.Budget(9_999, 1_000_000, 1), () -> time[0] += 1_200_000_000)
                .stopped()
                .orElseThrow()).startsWith("more than 1.0 seconds");
        assertThatThrownBy(() -> new Saturation.Budget(-1, 0, 0)).hasMessageContaining("-1 instances");
    }

    @Test
    void longDomainsAreCut() {
        StringBuilder rules = new StringBuilder();
        for (int i = 1; i <= 30; i++) {
            rules.append("n(").append(i).append(")\n");
        }
        assertThat(domains(rules.toString()).graph().domains(Kind.RELATION, new Signature("n", 1)))
                .hasToString("[{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, … 14 more …, 30}]");
    }
}
