package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.circuit.Circuit;
import org.senet.circuit.NaiveTruth;
import org.senet.circuit.RandomCircuits;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;

/** What a net made to be looked at says is what its circuit or its rules say. */
class PropNetTest {
    private static final int CIRCUITS = 80;

    @Test
    void aNetSaysWhatItsCircuitSays() {
        int loops = 0;
        for (long seed = 0; seed < CIRCUITS; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            loops += circuit.loops().size();
            PropNet net = PropNet.of(circuit);
            checkShape(net);
            Random random = new Random(seed);
            for (int marking = 0; marking < 5; marking++) {
                compare("circuit " + seed, circuit, net, random);
            }
        }
        assertThat(loops).isPositive();
    }

    private static void compare(String name, Circuit circuit, PropNet net, Random random) {
        long[] bits = new long[(circuit.bases().size() + 63) / 64];
        Set<Term> given = new HashSet<>();
        for (int i = 0; i < circuit.bases().size(); i++) {
            if (random.nextBoolean()) {
                bits[i / 64] |= 1L << i % 64;
                given.add(circuit.bases().get(i).fluent());
            }
        }
        int[] moves = new int[circuit.roles().size()];
        for (int role = 0; role < moves.length; role++) {
            moves[role] = random.nextInt(circuit.moves(role).size());
            given.add(named(Vocabulary.DOES, circuit, role, circuit.moves(role).get(moves[role]).term()));
        }
        NaiveTruth truth = new NaiveTruth(circuit, bits, moves);
        NetTruth drawn = new NetTruth(net, given);
        assertThat(drawn.holds(Term.of("terminal"))).as(name).isEqualTo(truth.holds(circuit.terminal()));
        for (int r = 0; r < moves.length; r++) {
            int role = r;
            circuit.moves(r).forEach(m -> assertThat(drawn.holds(named(Vocabulary.LEGAL, circuit, role, m.term())))
                    .as(name).isEqualTo(truth.holds(m.legal())));
            circuit.goals(r).forEach(g -> assertThat(drawn.holds(named(Vocabulary.GOAL, circuit, role,
                    Term.constant("" + g.value())))).as(name).isEqualTo(truth.holds(g.pin())));
            circuit.percepts(r).forEach(p -> assertThat(drawn.holds(named(Vocabulary.SEES, circuit, role, p.term())))
                    .as(name).isEqualTo(truth.holds(p.pin())));
        }
        circuit.bases().forEach(
                b -> assertThat(drawn.holdsNext(b.fluent())).as(name).isEqualTo(truth.holds(b.next())));
    }

    private static Term named(Vocabulary word, Circuit circuit, int role, Term argument) {
        return Term.of(word.word(), circuit.roles().get(role), argument);
    }

    private static void checkShape(PropNet net) {
        List<Term> names = net.names(_ -> true);
        assertThat(names).doesNotHaveDuplicates();
        int[][] readers = net.readers();
        for (int v = 0; v < net.size(); v++) {
            Vertex vertex = net.vertex(v);
            assertThat(vertex.name().isPresent()).isEqualTo(vertex.kind().isProposition());
            switch (vertex.kind()) {
                case BASE -> assertThat(vertex.inputs()).hasSizeLessThanOrEqualTo(1)
                        .allMatch(w -> net.vertex(w.from()).kind() == Kind.TRANSITION);
                case INPUT -> assertThat(vertex.inputs()).isEmpty();
                case TRUE, FALSE -> assertThat(readers[v]).hasSize(1);
                case VIEW -> assertThat(vertex.inputs()).hasSize(1);
                case TRANSITION -> assertThat(vertex.inputs()).singleElement()
                        .matches(w -> net.vertex(w.from()).kind() == Kind.VIEW);
                case AND, OR -> assertThat(vertex.inputs()).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"buttons-and-lights", "tic-tac-toe", "blocksworld", "monty-hall", "roshambo"})
    void theNetOfRulesSaysWhatTheySay(String game) {
        compare(LibraryGames.rules(LibraryGames.entry(game)));
    }

    /** What can be reached depends on doors, and on itself. */
    @Test
    void theNetOfRulesThatRecurseSaysWhatTheySay() {
        CheckedRules rules = Checking.of(Reading.of(new Source("test", """
                role(walker)
                room(a)
                room(b)
                room(c)
                door(a,b)
                door(b,c)
                door(c,a)
                door(b,a)
                init(at(a))
                init(open(a,b))
                legal(walker,turn(X,Y)) :- door(X,Y)
                legal(walker,go(X)) :- reached(X)
                reached(X) :- true(at(X))
                reached(Y) :- reached(X) & true(open(X,Y))
                next(at(X)) :- does(walker,go(X))
                next(at(X)) :- true(at(X)) & does(walker,turn(Y,Z))
                next(open(X,Y)) :- door(X,Y) & does(walker,turn(X,Y)) & ~true(open(X,Y))
                next(open(X,Y)) :- true(open(X,Y)) & ~does(walker,turn(X,Y))
                goal(walker,100) :- reached(c)
                goal(walker,0) :- ~reached(c)
                terminal :- true(at(c)) & ~true(open(c,a))
                """))).orThrow();
        assertThat(new Blueprint(rules).net().loops()).isNotEmpty();
        compare(rules);
    }

    private static void compare(CheckedRules rules) {
        Blueprint blueprint = new Blueprint(rules);
        PropNet net = PropNet.of(blueprint.ground());
        checkShape(net);
        Machine machine = Machines.SEMINAIVE.machine(rules);
        Cursor cursor = machine.cursor();
        Random random = new Random(7);
        for (int step = 0; step < 30; step++) {
            if (cursor.isTerminal() || !cursor.isPlayable()) {
                cursor.load(machine.initial());
            }
            List<Term> moves = new ArrayList<>();
            Set<Term> given = new HashSet<>();
            cursor.state().fluents().forEach(f -> {
                given.add(f);
                given.add(Term.of("true", f));
            });
            for (int role = 0; role < machine.roles().size(); role++) {
                List<Term> legal = cursor.legal(role);
                moves.add(legal.get(random.nextInt(legal.size())));
                given.add(Term.of("does", machine.roles().get(role), moves.getLast()));
            }
            NetTruth drawn = new NetTruth(net, given);
            for (int role = 0; role < machine.roles().size(); role++) {
                Term roleName = machine.roles().get(role);
                assertThat(arguments(net, drawn, "legal", roleName)).isEqualTo(new HashSet<>(cursor.legal(role)));
                assertThat(arguments(net, drawn, "goal", roleName).stream().map(g -> Integer.valueOf(g.name())))
                        .containsExactlyInAnyOrderElementsOf(cursor.goals(role));
                assertThat(arguments(net, drawn, "sees", roleName))
                        .isEqualTo(new HashSet<>(cursor.percepts(role, moves)));
            }
            assertThat(drawn.has(Term.of("terminal")) && drawn.holds(Term.of("terminal")))
                    .isEqualTo(cursor.isTerminal());
            cursor.play(moves);
            Set<Term> after = new HashSet<>(cursor.state().fluents());
            for (Vertex vertex : net.vertices()) {
                if (vertex.kind() == Kind.BASE) {
                    Term name = vertex.name().orElseThrow();
                    Term fluent = name.name().equals("true") ? name.arguments().getFirst() : name;
                    assertThat(drawn.holdsNext(name)).as(name.toString()).isEqualTo(after.contains(fluent));
                }
            }
        }
    }

    private static Set<Term> arguments(PropNet net, NetTruth drawn, String relation, Term role) {
        return net.names(n -> n.name().equals(relation) && n.arity() == 2 && n.arguments().getFirst().equals(role))
                .stream().filter(drawn::holds).map(n -> n.arguments().get(1)).collect(Collectors.toSet());
    }

    @Test
    void aConeKeepsTheTruthOfWhatItIsAbout() {
        for (long seed = 0; seed < CIRCUITS; seed++) {
            Circuit circuit = RandomCircuits.circuit(seed);
            PropNet net = PropNet.of(circuit);
            Term chosen = Term.of("next", circuit.bases().getFirst().fluent());
            PropNet cone = net.cone(chosen::equals);
            checkShape(cone);
            assertThat(cone.size()).isLessThan(net.size());
            Set<Term> given = new HashSet<>();
            Random random = new Random(seed);
            net.vertices().stream().filter(v -> v.kind() == Kind.BASE || v.kind() == Kind.INPUT)
                    .filter(_ -> random.nextBoolean()).forEach(v -> v.name().ifPresent(given::add));
            assertThat(new NetTruth(cone, given).holds(chosen)).isEqualTo(new NetTruth(net, given).holds(chosen));
        }
    }

    @Test
    void theConeOfABaseShowsWhatDecidesItsNextValue() {
        PropNet net = PropNet.of(new Blueprint(LibraryGames.rules(LibraryGames.entry("buttons-and-lights"))).ground());
        PropNet cone = net.cone(Term.constant("r")::equals);
        assertThat(cone.count(Kind.TRANSITION)).isEqualTo(1);
        assertThat(cone.names(_ -> true)).extracting(Term::toString).containsExactlyInAnyOrder("q", "r",
                "(does white a)", "(does white b)", "(does white c)", "(next r)");
    }
}
