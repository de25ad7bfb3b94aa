package org.senet.gdl;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Who depends on whom. */
class DependenciesTest {
    private static final Dependencies GRAPH = of("""
            (<= (p ?x) (q ?x) (not (r ?x)))
            (<= (q ?x) (s ?x) (p ?x) (distinct ?x a))
            (<= (r ?x) (t ?x) (or (true ?x) (not (distinct ?x b))))
            (<= (l ?x) (l ?x))
            (s 1)
            """);

    private static Dependencies of(String text) {
        return Dependencies.of(Clause.of(Reading.of(text).orThrow().rules()));
    }

    private static Signature one(String name) {
        return new Signature(name, 1);
    }

    @Test
    void relationsComeInOrderOfOccurrence() {
        assertThat(GRAPH.relations()).extracting(Signature::name).containsExactly("p", "q", "r", "s", "t", "true", "l");
    }

    @Test
    void edgesKnowTheirSignAndTheirClause() {
        assertThat(GRAPH.edges(one("p")))
                .extracting(e -> e.from().name() + (e.negative() ? " not " : " ") + e.to().name())
                .containsExactly("p q", "p not r");
        assertThat(GRAPH.edges(one("p"))).allMatch(e -> e.clause().head().name().equals("p"));
        assertThat(GRAPH.edges(one("stranger"))).isEmpty();
    }

    @Test
    void strataComeAfterThoseTheyDependOn() {
        List<String> strata = GRAPH.strata().stream()
                .map(s -> s.stream().map(Signature::name).sorted().collect(Collectors.joining("+"))).toList();
        assertThat(strata).containsExactlyInAnyOrder("p+q", "r", "s", "t", "true", "l");
        assertThat(strata.indexOf("p+q")).isGreaterThan(strata.indexOf("r")).isGreaterThan(strata.indexOf("s"));
        assertThat(strata.indexOf("r")).isGreaterThan(strata.indexOf("t")).isGreaterThan(strata.indexOf("true"));
    }

    @Test
    void recursionIsSeen() {
        assertThat(GRAPH.isRecursive(one("p"))).isTrue();
        assertThat(GRAPH.isRecursive(one("l"))).isTrue();
        assertThat(GRAPH.isRecursive(one("r"))).isFalse();
        assertThat(GRAPH.isRecursive(one("stranger"))).isFalse();
        assertThat(GRAPH.sameComponent(one("p"), one("q"))).isTrue();
        assertThat(GRAPH.sameComponent(one("p"), one("r"))).isFalse();
        assertThat(GRAPH.sameComponent(one("p"), one("stranger"))).isFalse();
    }

    @Test
    void reachableRelationsIncludeTheFirst() {
        assertThat(GRAPH.reachableFrom(List.of(one("r")))).extracting(Signature::name)
                .containsExactlyInAnyOrder("r", "t", "true");
    }

    @Test
    void pathsAreShortest() {
        assertThat(GRAPH.path(one("q"), one("true"))).extracting(e -> e.to().name()).containsExactly("p", "r", "true");
        assertThat(GRAPH.path(one("l"), one("l"))).hasSize(1);
        assertThat(GRAPH.path(one("t"), one("p"))).isEmpty();
        assertThat(GRAPH.path(one("stranger"), one("p"))).isEmpty();
    }

    @Test
    void aLongChainIsFollowed() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("(<= p").append(i).append(" p").append(i + 1).append(")\n");
        }
        Dependencies chain = of(text.toString());
        assertThat(chain.strata()).hasSize(20_001);
        assertThat(chain.path(new Signature("p0", 0), new Signature("p20000", 0))).hasSize(20_000);
    }
}
