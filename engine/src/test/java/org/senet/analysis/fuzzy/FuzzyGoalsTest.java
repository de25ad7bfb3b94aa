package org.senet.analysis.fuzzy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.analysis.fuzzy.FuzzyLogic.Product;
import org.senet.analysis.fuzzy.FuzzyLogic.Yager;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.circuit.Circuit;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class FuzzyGoalsTest {

    /** Tic-Tac-Toe with the goals of chapter 16. */
    private static final String CHAPTER_16 = """
            role(white)
            role(black)
            sign(white,x)
            sign(black,o)
            other(white,black)
            other(black,white)
            index(1)
            index(2)
            index(3)
            base(cell(X,Y,b)) :- index(X) & index(Y)
            base(cell(X,Y,M)) :- index(X) & index(Y) & sign(R,M)
            base(control(R)) :- role(R)
            input(R,mark(X,Y)) :- role(R) & index(X) & index(Y)
            input(R,noop) :- role(R)
            init(cell(X,Y,b)) :- index(X) & index(Y)
            init(control(white))
            legal(R,mark(X,Y)) :- true(control(R)) & true(cell(X,Y,b))
            legal(R,noop) :- true(control(S)) & other(R,S)
            taken(X,Y) :- does(R,mark(X,Y))
            next(cell(X,Y,M)) :- does(R,mark(X,Y)) & sign(R,M)
            next(cell(X,Y,M)) :- true(cell(X,Y,M)) & ~taken(X,Y)
            next(control(R)) :- true(control(S)) & other(R,S)
            row(M,Z) :- true(cell(M,1,Z)) & true(cell(M,2,Z)) & true(cell(M,3,Z)) & index(M) & sign(R,Z)
            column(N,Z) :- true(cell(1,N,Z)) & true(cell(2,N,Z)) & true(cell(3,N,Z)) & index(N) & sign(R,Z)
            diagonal(Z) :- true(cell(1,1,Z)) & true(cell(2,2,Z)) & true(cell(3,3,Z)) & sign(R,Z)
            diagonal(Z) :- true(cell(1,3,Z)) & true(cell(2,2,Z)) & true(cell(3,1,Z)) & sign(R,Z)
            line(Z) :- row(M,Z)
            line(Z) :- column(N,Z)
            line(Z) :- diagonal(Z)
            goal(white,100) :- line(x) & ~line(o)
            goal(white,50) :- ~line(x) & ~line(o)
            goal(white,0) :- ~line(x) & line(o)
            goal(black,100) :- ~line(x) & line(o)
            goal(black,50) :- ~line(x) & ~line(o)
            goal(black,0) :- line(x) & ~line(o)
            open :- true(cell(X,Y,b))
            terminal :- line(x)
            terminal :- line(o)
            terminal :- ~open
            """;

    private static CheckedRules rules(String name, String text) {
        return Checking.of(Reading.of(new Source(name, text))).orThrow();
    }

    private static boolean[] bases(Circuit circuit, Set<Term> fluents) {
        boolean[] bases = new boolean[circuit.bases().size()];
        for (int i = 0; i < bases.length; i++) {
            bases[i] = fluents.contains(circuit.bases().get(i).fluent());
        }
        return bases;
    }

    /** The board with these marks, such as "11x 12o". */
    private static Set<Term> board(String marks) {
        Map<String, String> given = new HashMap<>();
        for (String mark : marks.split(" ")) {
            given.put(mark.substring(0, 2), mark.substring(2));
        }
        Set<Term> fluents = new HashSet<>();
        for (int x = 1; x <= 3; x++) {
            for (int y = 1; y <= 3; y++) {
                fluents.add(Term.of("cell", Term.of("" + x), Term.of("" + y),
                        Term.of(given.getOrDefault("" + x + y, "b"))));
            }
        }
        return fluents;
    }

    /** What a board is worth to white. */
    private static double value(String marks) {
        Circuit net = new Blueprint(rules("chapter16.gdl", CHAPTER_16)).net();
        FuzzyGoals goals = new FuzzyGoals(net, FuzzyLogic.TEXTBOOK, OrderedFeatures.none());
        goals.load(bases(net, board(marks)));
        return goals.value(0);
    }

    /** The position of figure 16.3, whose values section 16.3 works out. */
    @Test
    void theWorkedExampleOfSection163() {
        Circuit net = new Blueprint(rules("chapter16.gdl", CHAPTER_16)).net();
        FuzzyGoals goals = new FuzzyGoals(net, FuzzyLogic.TEXTBOOK, OrderedFeatures.none());
        goals.load(bases(net, board("11x 12o 33x")));
        assertThat(goals.degree(0, 100)).isCloseTo(0.113529, within(5e-7));
        assertThat(goals.degree(0, 50)).isCloseTo(0.862674, within(1e-6));
        assertThat(goals.value(0)).isCloseTo(49.589684, within(5e-7));
    }

    /** Section 16.4: of all first moves the centre looks best, then a corner. */
    @Test
    void theOpeningMovesOfSection164() {
        double centre = value("22x");
        double corner = value("11x");
        double edge = value("12x");
        assertThat(centre).isGreaterThan(corner);
        assertThat(corner).isGreaterThan(edge);
        for (String other : List.of("13x", "31x", "33x")) {
            assertThat(value(other)).isCloseTo(corner, within(1e-9));
        }
    }

    /** Section 16.5 and exercises 16.4 and 16.5: fifteen conditions, of which so many hold. */
    @Test
    void aThresholdKeepsLargeConjunctionsTrue() {
        FuzzyLogic plain = FuzzyLogic.TEXTBOOK;
        FuzzyLogic threshold = new FuzzyLogic(0.9, new Product(), 0.6, false);
        assertThat(plain.and(degrees(15, 0), 15)).isCloseTo(0.20589, within(5e-6));
        assertThat(threshold.and(degrees(15, 0), 15)).isCloseTo(0.6, within(1e-12));
        assertThat(plain.and(degrees(14, 1), 15)).isCloseTo(Math.pow(0.9, 14) * 0.1, within(1e-12));
        assertThat(threshold.and(degrees(14, 1), 15)).isCloseTo(0.06, within(1e-12));
        assertThat(plain.and(degrees(12, 3), 15)).isCloseTo(Math.pow(0.9, 12) * 0.001, within(1e-12));
        assertThat(threshold.and(degrees(12, 3), 15)).isCloseTo(0.0006, within(1e-12));
        assertThat(threshold.and(degrees(3, 0), 3)).isCloseTo(0.729, within(1e-12));
    }

    private static double[] degrees(int yes, int no) {
        double[] degrees = new double[yes + no];
        for (int i = 0; i < degrees.length; i++) {
            degrees[i] = i < yes ? 0.9 : 0.1;
        }
        return degrees;
    }

    @Test
    void normsOfYager() {
        double[] pair = {0.9, 0.8};
        assertThat(new FuzzyLogic(0.9, new Yager(1), 0, false).and(pair, 2)).isCloseTo(0.7, within(1e-12));
        assertThat(new FuzzyLogic(0.9, new Yager(2), 0, false).and(pair, 2)).isCloseTo(1 - Math.sqrt(0.05),
                within(1e-12));
        assertThat(new FuzzyLogic(0.9, new Yager(200), 0, false).and(pair, 2)).isCloseTo(0.8, within(1e-2));
        assertThat(new FuzzyLogic(0.9, new Yager(2), 0, false).or(new double[] {0.3, 0.4}, 2)).isCloseTo(0.5,
                within(1e-12));
        assertThat(new FuzzyLogic(0.9, new Yager(1), 0, false).or(new double[] {0.9, 0.4}, 2)).isEqualTo(1);
        assertThat(new FuzzyLogic(0.9, new Yager(2), 0.6, false).and(degrees(30, 0), 30)).isCloseTo(0.6, within(1e-9));
    }

    /** With a threshold that works both ways, many false alternatives do not add up to something true. */
    @Test
    void aThresholdForDisjunctions() {
        double[] many = degrees(0, 20);
        assertThat(new FuzzyLogic(0.9, new Product(), 0.6, false).or(many, 20)).isGreaterThan(0.5);
        assertThat(new FuzzyLogic(0.9, new Product(), 0.6, true).or(many, 20)).isCloseTo(0.4, within(1e-12));
    }

    @Test
    void parametersAreChecked() {
        assertThatThrownBy(() -> new FuzzyLogic(0.5, new Product(), 0, false)).hasMessageContaining("more than 0.5");
        assertThatThrownBy(() -> new FuzzyLogic(0.8, new Product(), 0.9, false)).hasMessageContaining("threshold");
        assertThatThrownBy(() -> new Yager(0)).hasMessageContaining("positive");
    }

    private static List<State> match(Machine machine, long seed) {
        Dice dice = new Dice(seed);
        Cursor cursor = machine.cursor();
        List<State> states = new ArrayList<>(List.of(cursor.state()));
        while (!cursor.isTerminal() && cursor.isPlayable() && states.size() < 60) {
            int[] joint = new int[machine.roles().size()];
            for (int role = 0; role < joint.length; role++) {
                joint[role] = cursor.legalMoves(role).at(dice.nextInt(cursor.legalMoves(role).size()));
            }
            cursor.play(joint);
            states.add(cursor.state());
        }
        return states;
    }

    /** The degree of an atom straight from the ground rules. */
    private static double naive(GroundRules rules, int atom, Set<Term> fluents, FuzzyLogic logic) {
        if (rules.atom(atom).name().equals("true") && rules.atom(atom).arity() == 1) {
            return logic.degree(fluents.contains(rules.atom(atom).arguments().getFirst()));
        }
        List<Double> alternatives = new ArrayList<>();
        for (int rule = 0; rule < rules.rules(); rule++) {
            if (rules.head(rule) == atom) {
                double[] parts = new double[rules.conditions(rule)];
                for (int i = 0; i < parts.length; i++) {
                    double degree = naive(rules, rules.condition(rule, i) >> 1, fluents, logic);
                    parts[i] = (rules.condition(rule, i) & 1) == 0 ? degree : 1 - degree;
                }
                alternatives.add(parts.length == 0 ? 1 : logic.and(parts, parts.length));
            }
        }
        return logic.or(alternatives.stream().mapToDouble(d -> d).toArray(), alternatives.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "nim", "buttons-and-lights", "chomp", "hanoi", "prisoners-dilemma"})
    void theNetGivesTheDegreesOfTheGroundRules(String game) {
        Blueprint blueprint = new Blueprint(LibraryGames.rules(LibraryGames.entry(game)));
        Machine machine = Machines.INCREMENTAL.machine(blueprint);
        Circuit net = blueprint.net();
        GroundRules ground = blueprint.ground();
        for (FuzzyLogic logic : List.of(FuzzyLogic.TEXTBOOK, new FuzzyLogic(0.8, new Product(), 0.6, true),
                new FuzzyLogic(0.7, new Yager(3), 0, false))) {
            FuzzyGoals goals = new FuzzyGoals(net, logic, OrderedFeatures.none());
            List<State> states = match(machine, 3);
            for (State state : List.of(states.getFirst(), states.get(states.size() / 2), states.getLast())) {
                Set<Term> fluents = new HashSet<>(state.fluents());
                goals.load(bases(net, fluents));
                for (int role = 0; role < machine.roles().size(); role++) {
                    for (Circuit.Goal goal : net.goals(role)) {
                        if (goal.value() > 0) {
                            int atom = atom(ground, machine.roles().get(role), goal.value());
                            assertThat(goals.degree(role, goal.value()))
                                    .isCloseTo(naive(ground, atom, fluents, logic), within(1e-9));
                        }
                    }
                }
            }
        }
    }

    private static int atom(GroundRules rules, Term role, int value) {
        Term goal = Term.of("goal", role, Term.of("" + value));
        for (int atom = 0; atom < rules.atoms(); atom++) {
            if (rules.atom(atom).equals(goal)) {
                return atom;
            }
        }
        throw new AssertionError(goal);
    }

    /** With 1 for what holds, degrees are truth: the value of a state is its goal value, on every circuit, loops included. */
    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "connect-four", "hex", "y", "breakthrough", "eight-puzzle", "peg-solitaire",
        "pentago"})
    void withoutDoubtTheValueIsTheGoal(String game) {
        FuzzyLogic certain = new FuzzyLogic(1, new Product(), 0, false);
        Blueprint blueprint = new Blueprint(LibraryGames.rules(LibraryGames.entry(game)));
        Machine machine = Machines.INCREMENTAL.machine(blueprint);
        Cursor cursor = machine.cursor();
        for (Circuit circuit : List.of(blueprint.net(), blueprint.circuit())) {
            BaseReading reading = new BaseReading(circuit, machine);
            boolean[] bases = new boolean[circuit.bases().size()];
            FuzzyGoals goals = new FuzzyGoals(circuit, certain, OrderedFeatures.none());
            for (State state : match(machine, 11)) {
                cursor.load(state);
                reading.read(state, bases);
                goals.load(bases);
                for (int role = 0; role < machine.roles().size(); role++) {
                    if (cursor.goals(role).size() == 1) {
                        assertThat(goals.value(role)).isCloseTo(cursor.goal(role), within(1e-9));
                    }
                }
            }
        }
    }

    /** States read from bits of one circuit, from terms, and as the other circuit has them are the same. */
    @Test
    void statesAreReadTheSameFromEveryMachine() {
        for (String game : List.of("tic-tac-toe", "connect-four", "nim")) {
            Blueprint blueprint = new Blueprint(LibraryGames.rules(LibraryGames.entry(game)));
            Machine fast = Machines.INCREMENTAL.machine(blueprint);
            Machine plain = Machines.SEMINAIVE.machine(blueprint);
            Circuit net = blueprint.net();
            boolean[] one = new boolean[net.bases().size()];
            boolean[] other = new boolean[net.bases().size()];
            for (State state : match(fast, 2)) {
                new BaseReading(net, fast).read(state, one);
                new BaseReading(net, plain).read(plain.state(state.fluents()), other);
                assertThat(one).isEqualTo(other).isEqualTo(bases(net, new HashSet<>(state.fluents())));
            }
        }
    }

    @Test
    void ordersAreFoundAmongTheFacts() {
        OrderRelations orders = OrderRelations.of(rules("orders.kif", """
                (role a)
                (succ 1 2) (succ 2 3) (succ 3 4)
                (file a b) (file b c)
                (wheel p q) (wheel q r) (wheel r p)
                (tree t u) (tree t v) (tree u w)
                (short x y)
                (init (at 1)) (<= (legal a (go ?x)) (succ ?x ?y)) (<= (next (at ?x)) (does a (go ?x)))
                (<= (goal a 100) (true (at 4))) (<= (goal a 0) (not (true (at 4)))) (<= terminal (true (at 4)))
                """));
        assertThat(orders.size()).isEqualTo(2);
        assertThat(orders.orderOf(terms("2", "4", "1")))
                .hasValueSatisfying(o -> assertThat(o.get(Term.of("4"))).isEqualTo(3));
        assertThat(orders.orderOf(terms("a", "b", "c"))).isPresent();
        assertThat(orders.orderOf(terms("p", "q", "r"))).isEmpty();
        assertThat(orders.orderOf(terms("t", "u", "w"))).isEmpty();
        assertThat(orders.orderOf(terms("1", "2", "b"))).isEmpty();
    }

    private static Set<Term> terms(String... names) {
        Set<Term> terms = new HashSet<>();
        for (String name : names) {
            terms.add(Term.of(name));
        }
        return terms;
    }

    /** A piece on a board of 17 files and 17 ranks, as in a slide on Chinese Checkers: 0.082 six steps away, 0.085 five. */
    @Test
    void distancesGiveDegrees() {
        StringBuilder text = new StringBuilder("(role r) (init (at green f1 f1)) (legal r stay)\n");
        for (int i = 1; i < 17; i++) {
            text.append("(file f").append(i).append(" f").append(i + 1).append(") ");
        }
        text.append("""
                (<= (place ?x) (file ?x ?y)) (<= (place ?y) (file ?x ?y))
                (<= (base (at green ?x ?y)) (place ?x) (place ?y))
                (input r stay)
                (<= (next (at green ?x ?y)) (does r stay) (true (at green ?u ?v)) (place ?x) (place ?y))
                (<= (goal r 100) (true (at green f5 f5)))
                (<= (goal r 0) (not (true (at green f5 f5))))
                (<= terminal (true (at green f5 f5)))
                """);
        CheckedRules rules = rules("board.kif", text.toString());
        Circuit net = new Blueprint(rules).net();
        List<Term> fluents = net.bases().stream().map(Circuit.Base::fluent).toList();
        OrderedFeatures features = OrderedFeatures.of(fluents, OrderRelations.of(rules),
                List.of(List.of(at("f1", "f1"))));
        assertThat(features.features()).hasSize(1);
        FuzzyGoals goals = new FuzzyGoals(net, FuzzyLogic.TEXTBOOK, features);
        assertThat(degree(goals, net, at("f6", "f10"))).isCloseTo(0.082, within(5e-4));
        assertThat(degree(goals, net, at("f10", "f5"))).isCloseTo(0.085, within(5e-4));
        assertThat(degree(goals, net, at("f5", "f5"))).isCloseTo(0.9, within(1e-9));
    }

    private static double degree(FuzzyGoals goals, Circuit net, Term place) {
        goals.load(bases(net, Set.of(place)));
        return goals.degree(0, 100);
    }

    private static Term at(String file, String rank) {
        return Term.of("at", Term.of("green"), Term.of(file), Term.of(rank));
    }

    /** Each tile of the puzzle has one place; blank cells of a board that fills up have many, and no distances. */
    @Test
    void featuresHaveOnePlaceAtATime() {
        CheckedRules puzzle = LibraryGames.rules(LibraryGames.entry("eight-puzzle"));
        assertThat(features(puzzle).features()).anySatisfy(f -> {
            assertThat(f.fluents()).hasSize(9);
            assertThat(f.domain()).isEqualTo(6);
        });
        CheckedRules four = LibraryGames.rules(LibraryGames.entry("connect-four"));
        assertThat(features(four).features()).isEmpty();
    }

    private static OrderedFeatures features(CheckedRules rules) {
        Blueprint blueprint = new Blueprint(rules);
        Machine machine = Machines.INCREMENTAL.machine(blueprint);
        return OrderedFeatures.of(blueprint.net().bases().stream().map(Circuit.Base::fluent).toList(),
                OrderRelations.of(rules), match(machine, 1).stream().map(State::fluents).toList());
    }
}
