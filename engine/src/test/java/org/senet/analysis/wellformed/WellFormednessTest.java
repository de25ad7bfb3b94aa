package org.senet.analysis.wellformed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.senet.analysis.Finding;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WellFormednessTest {
    private static final Term PLAYER = Term.constant("p");
    private static final Term OTHER = Term.constant("q");

    /** Each number is followed by the next; who stops at three wins. */
    private static final String COUNTER = """
            role(p)
            init(at(1))
            legal(p,go)
            next(at(Y)) :- true(at(X)) & succ(X,Y)
            succ(1,2)
            succ(2,3)
            terminal :- true(at(3))
            goal(p,100) :- true(at(3))
            goal(p,0) :- ~true(at(3))
            """;

    /** A lamp can be switched for ever, or the game ended. */
    private static final String LAMP = """
            role(p)
            init(off)
            legal(p,switch)
            legal(p,stop)
            next(on) :- true(off) & does(p,switch)
            next(off) :- true(on) & does(p,switch)
            next(done) :- does(p,stop)
            terminal :- true(done)
            goal(p,100) :- true(done)
            goal(p,0) :- ~true(done)
            """;

    /** A pile from which two players take one or two in turn; who takes the last wins. */
    private static String pile(int size) {
        return """
                role(p)
                role(q)
                init(pile(%d))
                init(turn(p))
                succ(0,1)
                succ(1,2)
                succ(2,3)
                succ(3,4)
                other(p,q)
                other(q,p)
                less(X,Y,1) :- succ(X,Y)
                less(X,Z,2) :- succ(X,Y) & succ(Y,Z)
                legal(R,take(N)) :- true(turn(R)) & true(pile(Y)) & less(X,Y,N)
                legal(R,noop) :- true(turn(S)) & other(S,R)
                next(pile(X)) :- does(R,take(N)) & true(pile(Y)) & less(X,Y,N)
                next(turn(R)) :- true(turn(S)) & other(S,R)
                terminal :- true(pile(0))
                goal(R,100) :- true(turn(S)) & other(S,R)
                goal(R,0) :- true(turn(R))
                """.formatted(size);
    }

    /** Both show a side at the same time; p wants the same, q different ones. */
    private static final String PENNIES = """
            role(p)
            role(q)
            side(head)
            side(tail)
            init(start)
            legal(R,S) :- role(R) & side(S)
            next(same) :- does(p,S) & does(q,S)
            next(different) :- does(p,S) & does(q,T) & distinct(S,T)
            terminal :- ~true(start)
            goal(p,100) :- true(same)
            goal(p,0) :- ~true(same)
            goal(q,100) :- true(different)
            goal(q,0) :- ~true(different)
            """;

    private static Machine machine(String rules) {
        return Machines.of(Checking.of(Reading.of(rules)).orThrow());
    }

    private static Report report(String rules) {
        return WellFormedness.of(machine(rules), Budget.DEFAULT, System::nanoTime, _ -> {});
    }

    private static Report report(String rules, int states, int matches) {
        return WellFormedness.of(machine(rules), new Budget(states, 60, matches, 50, 7), () -> 0, _ -> {});
    }

    private static Report libraryReport(String game) throws IOException {
        Machine machine = Machines
                .of(Checking.of(Reading.of(GameLibrary.builtIn().find(game).orElseThrow().rules())).orThrow());
        return WellFormedness.of(machine, new Budget(10_000, 600, 0, 100, 1), System::nanoTime, _ -> {});
    }

    /** Where the witness of a refutation leads. */
    private static Cursor replay(String rules, Finding finding) {
        Cursor cursor = machine(rules).cursor();
        ((Finding.Refuted) finding).witness().forEach(cursor::play);
        return cursor;
    }

    @Test
    void aWellFormedGameIsProvedSo() {
        Report report = report(COUNTER);
        assertThat(report.coverage()).isEqualTo(new Report.Coverage.Exhaustive(3));
        assertThat(report.termination())
                .isEqualTo(new Finding.Proved("no way leads from a state back to it; the longest match has 2 moves"));
        assertThat(report.playability()).isInstanceOf(Finding.Proved.class);
        assertThat(report.weakWinnability().get(PLAYER)).isEqualTo(new Finding.Proved("100 after 2 moves: go; go"));
        assertThat(report.strongWinnability().get(PLAYER)).isInstanceOf(Finding.Proved.class);
        assertThat(report.oneGoal()).isEqualTo(new Finding.Proved("in the only terminal state"));
        assertThat(report.wellFormed()).isInstanceOf(Finding.Proved.class);
        assertThat(report.hasRefutation()).isFalse();
        assertThat(report.figures().longest()).isEqualTo(OptionalInt.of(2));
        assertThat(report.figures().branching()).isEqualTo(1.0);
        assertThat(report.figures().goals()).containsEntry(PLAYER, List.of(100));
    }

    @Test
    void aGameThatNeedNotEndHasACycle() {
        Report report = report(LAMP);
        Finding.Refuted refuted = (Finding.Refuted) report.termination();
        assertThat(refuted.why()).isEqualTo("the initial state comes back after 2 moves");
        assertThat(replay(LAMP, refuted).state()).isEqualTo(machine(LAMP).initial());
        assertThat(report.wellFormed()).isEqualTo(refuted);
        assertThat(report.hasRefutation()).isTrue();
        assertThat(report.figures().longest()).isEmpty();
        assertThat(report.figures().shortest()).isEqualTo(OptionalInt.of(1));
        assertThat(report.strongWinnability().get(PLAYER)).isInstanceOf(Finding.Proved.class);
    }

    @Test
    void aRoleWithoutAMoveMakesTheGameUnplayable() {
        String rules = COUNTER.replace("legal(p,go)", "legal(p,go) :- true(at(1))");
        Report report = report(rules);
        Finding.Refuted refuted = (Finding.Refuted) report.playability();
        assertThat(refuted.why()).isEqualTo("p has no legal move in a state that is not terminal");
        assertThat(refuted.witness()).hasSize(1);
        assertThat(replay(rules, refuted).isPlayable()).isFalse();
        assertThat(report.termination()).isInstanceOf(Finding.Proved.class);
        assertThat(report.weakWinnability().get(PLAYER))
                .isEqualTo(new Finding.Refuted(List.of(), "there is no terminal state"));
    }

    @Test
    void aGameNobodyCanWinIsRefuted() {
        Report report = report(COUNTER.replace("goal(p,100)", "goal(p,50)"));
        assertThat(report.weakWinnability().get(PLAYER)).isEqualTo(
                new Finding.Refuted(List.of(), "the only terminal state does not give it 100; the most is 50"));
        assertThat(report.strongWinnability().get(PLAYER))
                .isEqualTo(new Finding.Refuted(List.of(), "no state gives it 100"));
        assertThat(report.wellFormed()).isInstanceOf(Finding.Refuted.class);
    }

    @Test
    void aTerminalStateHasOneGoalValue() {
        Report several = report(COUNTER + "goal(p,30) :- true(at(3))\n");
        assertThat(((Finding.Refuted) several.oneGoal()).why())
                .isEqualTo("p has the goal values 30, 100 in a terminal state");
        assertThat(((Finding.Refuted) several.oneGoal()).witness()).hasSize(2);
        assertThat(several.weakWinnability().get(PLAYER)).isInstanceOf(Finding.Refuted.class);
        Report none = report(COUNTER.replace("goal(p,100) :- true(at(3))", "goal(p,100) :- true(at(2))"));
        assertThat(((Finding.Refuted) none.oneGoal()).why()).isEqualTo("p has no goal value in a terminal state");
        assertThat(none.hasRefutation()).isTrue();
    }

    @Test
    void theSideThatCanForceAWinIsFound() {
        Report four = report(pile(4));
        assertThat(four.strongWinnability().get(PLAYER)).isInstanceOf(Finding.Proved.class);
        assertThat(four.strongWinnability().get(OTHER)).isInstanceOf(Finding.Refuted.class);
        Report three = report(pile(3));
        assertThat(three.strongWinnability().get(PLAYER)).isInstanceOf(Finding.Refuted.class);
        assertThat(three.strongWinnability().get(OTHER)).isInstanceOf(Finding.Proved.class);
        assertThat(three.weakWinnability().values()).allMatch(f -> f instanceof Finding.Proved);
    }

    @Test
    void simultaneousMovesAreNotSeen() {
        Report report = report(PENNIES);
        assertThat(report.weakWinnability().values()).allMatch(f -> f instanceof Finding.Proved);
        assertThat(report.strongWinnability().values()).allMatch(f -> f instanceof Finding.Refuted);
        assertThat(report.figures().widest()).isEqualTo(4);
        assertThat(report.figures().terminalStates()).isEqualTo(2);
    }

    @Test
    void chanceIsAnOpponentWithoutGoals() {
        Report report = report(PENNIES.replace("role(q)", "role(random)").replaceAll("\\bq\\b", "random")
                .replaceAll("goal\\(random.*\n", ""));
        assertThat(report.weakWinnability()).containsOnlyKeys(PLAYER);
        assertThat(report.strongWinnability().get(PLAYER)).isInstanceOf(Finding.Refuted.class);
        assertThat(report.oneGoal()).isInstanceOf(Finding.Proved.class);
        assertThat(report.wellFormed()).isInstanceOf(Finding.Proved.class);
    }

    @Test
    void aSampleProvesWhatAMatchShowsAndLeavesTheRestOpen() {
        Report report = report(pile(4), 3, 20);
        assertThat(report.coverage())
                .isEqualTo(new Report.Coverage.Sampled(1, "there are more than 3 states", 20, 20, 7));
        assertThat(report.weakWinnability().values()).allMatch(f -> f instanceof Finding.Proved);
        assertThat(report.termination())
                .isEqualTo(new Finding.Unknown("no state came back in 1 state and 20 random matches"));
        assertThat(report.playability()).isInstanceOf(Finding.Unknown.class);
        assertThat(report.oneGoal()).isInstanceOf(Finding.Unknown.class);
        assertThat(report.strongWinnability().values()).allMatch(f -> f instanceof Finding.Unknown);
        assertThat(report.wellFormed()).isEqualTo(new Finding.Unknown("not shown: termination, playability"));
        assertThat(report.figures().shortest()).isEqualTo(OptionalInt.of(2));
        assertThat(report).isEqualTo(report(pile(4), 3, 20));
    }

    @Test
    void aSampleRefutesWhatAMatchShows() {
        Report lamp = report(LAMP, 1, 20);
        Finding.Refuted cycle = (Finding.Refuted) lamp.termination();
        Cursor cursor = machine(LAMP).cursor();
        List<Object> states = new ArrayList<>(List.of(cursor.state()));
        cycle.witness().forEach(joint -> {
            cursor.play(joint);
            states.add(cursor.state());
        });
        assertThat(states.subList(0, states.size() - 1)).contains(cursor.state());
        String stuck = COUNTER.replace("legal(p,go)", "legal(p,go) :- true(at(1))");
        assertThat(report(stuck, 1, 5).playability()).isInstanceOf(Finding.Refuted.class);
        assertThat(report(COUNTER + "goal(p,30) :- true(at(3))\n", 1, 5).oneGoal()).isInstanceOf(Finding.Refuted.class);
        assertThat(report(COUNTER, 1, 5).strongWinnability().get(PLAYER)).isInstanceOf(Finding.Proved.class);
    }

    /** The rules know that the counter ends the game, also where there are too many states. */
    @Test
    void fluentsThatChangeByThemselvesProveTermination() {
        assertThat(sampledTermination(COUNTER))
                .isEqualTo(new Finding.Proved("at changes by itself and ends the game after at most 2 moves"));
        assertThat(sampledTermination(COUNTER.replace("next(at(Y)) :- true(at(X)) & succ(X,Y)",
                "next(at(2)) :- true(at(1))\nnext(at(3)) :- true(at(2))"))).isInstanceOf(Finding.Proved.class);
        String rounds = COUNTER.replace("& succ(X,Y)", "& succ(X,Y) & true(turn(b))") + """
                init(turn(a))
                next(turn(b)) :- true(turn(a))
                next(turn(a)) :- true(turn(b))
                next(at(X)) :- true(at(X)) & ~late
                next(last(M)) :- does(p,M)
                late :- true(turn(b))
                """;
        assertThat(sampledTermination(rounds))
                .isEqualTo(
                        new Finding.Proved("at and turn change by themselves and end the game after at most 4 moves"));
    }

    @Test
    void fluentsThatDependOnMovesProveNothing() {
        assertThat(sampledTermination(COUNTER.replace("& succ(X,Y)", "& succ(X,Y) & does(p,go)")))
                .isNotInstanceOf(Finding.Proved.class);
        assertThat(sampledTermination(
                COUNTER.replace("terminal :- true(at(3))", "terminal :- true(at(3)) & ~true(last(stay))")
                        + "next(last(M)) :- does(p,M)\nlegal(p,stay)\n"))
                .isNotInstanceOf(Finding.Proved.class);
        assertThat(sampledTermination(COUNTER + "next(F) :- true(F) & does(p,stay)\nlegal(p,stay)\n"))
                .isNotInstanceOf(Finding.Proved.class);
        assertThat(sampledTermination(COUNTER.replace("terminal :- true(at(3))", "terminal :- true(at(4))")))
                .isNotInstanceOf(Finding.Proved.class);
    }

    private static Finding sampledTermination(String rules) {
        return WellFormedness
                .of(machine(rules), Checking.of(Reading.of(rules)).orThrow().clauses(), new Budget(1, 60, 5, 50, 1),
                        () -> 0, _ -> {})
                .termination();
    }

    @Test
    void aMatchThatDoesNotEndIsMentioned() {
        String endless = COUNTER.replace("terminal :- true(at(3))", "terminal :- true(at(s(s(z))))")
                .replace("next(at(Y)) :- true(at(X)) & succ(X,Y)", "next(at(s(X))) :- true(at(X))");
        Report report = report(endless, 10, 2);
        assertThat(((Finding.Unknown) report.termination()).reason()).contains("2 random matches did not end");
        assertThat(report.figures().shortest()).isEmpty();
    }

    @Test
    void theClockStopsTheListing() {
        AtomicLong time = new AtomicLong();
        Report report = WellFormedness.of(machine(LAMP), new Budget(100, 1, 10, 10, 1),
                () -> time.addAndGet(600_000_000), _ -> {});
        assertThat(report.coverage()).isInstanceOf(Report.Coverage.Sampled.class);
        assertThat(((Report.Coverage.Sampled) report.coverage()).reason()).isEqualTo("the time was over");
    }

    @Test
    void aBudgetHasNoNegativePart() {
        assertThatThrownBy(() -> new Budget(0, 1, 1, 1, 1)).hasMessageContaining("at least one state");
        assertThatThrownBy(() -> new Budget(1, -1, 1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ticTacToeIsListedWhole() throws IOException {
        Report report = libraryReport("tic-tac-toe");
        assertThat(report.coverage()).isEqualTo(new Report.Coverage.Exhaustive(5_478));
        assertThat(report.figures().terminalStates()).isEqualTo(958);
        assertThat(report.figures().shortest()).isEqualTo(OptionalInt.of(5));
        assertThat(report.figures().longest()).isEqualTo(OptionalInt.of(9));
        assertThat(report.wellFormed()).isInstanceOf(Finding.Proved.class);
        assertThat(report.strongWinnability().values()).hasSize(2).allMatch(f -> f instanceof Finding.Refuted);
    }

    @Test
    void untwistyCorridorCanBeWon() throws IOException {
        Report report = libraryReport("untwisty-corridor");
        assertThat(report.coverage()).isInstanceOf(Report.Coverage.Exhaustive.class);
        assertThat(report.figures().longest()).isEqualTo(OptionalInt.of(7));
        assertThat(report.strongWinnability().values()).hasSize(1).allMatch(f -> f instanceof Finding.Proved);
    }
}
