package org.senet.search.minimax;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.LibraryGames;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.minimax.Solution.Kind;
import org.senet.search.minimax.Solution.Worth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SolverTest {
    private static final int TABLE = 1 << 18;

    private static Solution solve(Machine machine) {
        return new Solver(TABLE).solve(machine, machine.initial(), Budget.nodes(3_000_000));
    }

    private static String text(String game) {
        return LibraryGames.sheet(LibraryGames.entry(game)).source().text();
    }

    private static List<Double> values(Solution solution) {
        assertThat(solution.worths()).allMatch(Worth::isProved);
        return solution.worths().stream().map(Worth::least).toList();
    }

    @ParameterizedTest
    @CsvSource({"tic-tac-toe,50,50,VALUE", "nim,0,100,VALUE", "chomp,100,0,VALUE", "prisoners-dilemma,20,20,GUARANTEE",
        "roshambo,0,0,GUARANTEE"})
    void gamesOfTwo(String game, double first, double second, Kind kind) {
        Solution solution = solve(Endgames.library(game));
        assertThat(values(solution)).containsExactly(first, second);
        assertThat(solution.kind()).isEqualTo(kind);
        assertThat(solution.nodes()).isPositive();
    }

    @Test
    void aPuzzle() {
        Solution solution = solve(Endgames.library("buttons-and-lights"));
        assertThat(solution.kind()).isEqualTo(Kind.OPTIMUM);
        assertThat(values(solution)).containsExactly(100.0);
        assertThat(solution.words()).isEqualTo("white 100: the most that can be reached");
    }

    /** Connect Four on a board of 5 by 4 is a draw (Tromp's table of small boards). */
    @Test
    void connectFourOnASmallBoard() {
        String small = text("connect-four")
                .replaceFirst("\\(column 1\\).*", "(column 1) (column 2) (column 3) (column 4) (column 5)")
                .replaceFirst("\\(row 1\\).*", "(row 1) (row 2) (row 3) (row 4)")
                .replaceFirst("\\(beside 1 2\\).*", "(beside 1 2) (beside 2 3) (beside 3 4) (beside 4 5)")
                .replaceFirst("\\(above 1 2\\).*", "(above 1 2) (above 2 3) (above 3 4)")
                .replace("(cell ?x 6 blank)", "(cell ?x 4 blank)");
        Machine machine = org.senet.machine.Machines.BYTECODE.machine(Endgames.rules(small));
        Solution solution = solve(machine);
        assertThat(values(solution)).containsExactly(50.0, 50.0);
        assertThat(solution.kind()).isEqualTo(Kind.VALUE);
        leadsTo(machine, solution, 50);
    }

    /** Small boards of Breakthrough, against a solver written for that game alone. */
    @ParameterizedTest
    @CsvSource({"3,4", "4,4", "2,5", "3,5", "2,6"})
    void breakthroughOnSmallBoards(int width, int height) {
        StringBuilder columns = new StringBuilder();
        StringBuilder rows = new StringBuilder("(row 1)");
        StringBuilder after = new StringBuilder();
        StringBuilder middle = new StringBuilder("(middle none)");
        for (int x = 1; x <= width; x++) {
            columns.append("(column ").append(x).append(") ");
        }
        for (int y = 2; y <= height; y++) {
            rows.append(" (row ").append(y).append(')');
        }
        for (int y = 2; y <= Math.max(width, height); y++) {
            after.append("(after ").append(y - 1).append(' ').append(y).append(") ");
        }
        for (int y = 3; y <= height - 2; y++) {
            middle.append(" (middle ").append(y).append(')');
        }
        String sheet = text("breakthrough")
                .replaceFirst("\\(index 1\\).*", columns + "\n" + rows)
                .replaceFirst("\\(after 1 2\\).*", after.toString())
                .replaceFirst("\\(middle 3\\).*", middle.toString())
                .replace("(home black 7) (home black 8)",
                        "(home black " + (height - 1) + ") (home black " + height + ")")
                .replace("(far white 8)", "(far white " + height + ")")
                .replace("(index ?x)", "(column ?x)").replace("(index ?y)", "(row ?y)")
                .replace("(beside ?x ?u))\n(<= (input ?player noop)",
                        "(column ?x) (column ?u) (beside ?x ?u))\n(<= (input ?player noop)")
                .replace("(beside ?x ?u)\n    (not", "(beside ?x ?u) (column ?u)\n    (not")
                .replace("(forward ?player ?y ?v)", "(forward ?player ?y ?v) (row ?y) (row ?v)");
        double expected = new Breakthrough(width, height).firstWins() ? 100 : 0;
        Solution solution = solve(org.senet.machine.Machines.BYTECODE.machine(Endgames.rules(sheet)));
        assertThat(values(solution)).containsExactly(expected, 100 - expected);
        assertThat(solution.kind()).isEqualTo(Kind.VALUE);
    }

    /** Breakthrough by hand: two bit boards, the one to move first and always going up; the board turns after each move. */
    private record Breakthrough(int width, int height) {

        boolean firstWins() {
            long home = (1L << 2 * width) - 1;
            return wins(home, home << (height - 2) * width, new HashMap<>());
        }

        private boolean wins(long own, long other, Map<List<Long>, Boolean> known) {
            List<Long> key = List.of(own, other);
            Boolean before = known.get(key);
            if (before != null) {
                return before;
            }
            boolean won = false;
            for (int from = 0; from < width * (height - 1) && !won; from++) {
                if ((own >> from & 1) == 0) {
                    continue;
                }
                for (int side = -1; side <= 1 && !won; side++) {
                    int column = from % width + side;
                    int to = from + width + side;
                    if (column < 0 || column >= width || (own >> to & 1) != 0
                            || side == 0 && (other >> to & 1) != 0) {
                        continue;
                    }
                    long left = other & ~(1L << to);
                    won = to >= width * (height - 1) || left == 0
                            || !wins(turned(left), turned(own & ~(1L << from) | 1L << to), known);
                }
            }
            known.put(key, won);
            return won;
        }

        private long turned(long board) {
            return Long.reverse(board) >>> 64 - width * height;
        }
    }

    private static void leadsTo(Machine machine, Solution solution, int goal) {
        Cursor cursor = machine.cursor();
        solution.line().forEach(cursor::play);
        assertThat(cursor.isTerminal()).isTrue();
        assertThat(cursor.goal(0)).isEqualTo(goal);
    }

    /** What the solver says of a position is what minimax says of it, for every role. */
    @ParameterizedTest
    @MethodSource("org.senet.search.minimax.Endgames#games")
    void agreesWithMinimax(Machine machine) {
        for (Position position : Endgames.positions(machine, 1, 300)) {
            Solution solution = new Solver(TABLE).solve(machine, position.state(), Budget.nodes(1_000_000));
            List<Integer> players = Endgames.players(machine);
            for (int i = 0; i < players.size(); i++) {
                Decision plain = new Minimax().search(new Position(machine, position.state(), players.get(i)),
                        Budget.nodes(1_000_000), _ -> {});
                Worth worth = solution.worths().get(i);
                if (plain.proof() == Decision.Proof.PROVED) {
                    assertThat(worth.isProved()).isTrue();
                    assertThat(worth.least()).isCloseTo(plain.value(), within(1e-9));
                }
            }
        }
    }

    @Test
    void aSpentBudgetLeavesBounds() {
        Machine machine = Endgames.library("connect-four");
        Solution solution = new Solver(TABLE).solve(machine, machine.initial(), Budget.nodes(1_000));
        assertThat(solution.kind()).isEqualTo(Kind.UNDECIDED);
        assertThat(solution.worths()).allMatch(w -> w.least() < w.most());
        assertThat(solution.words()).contains("not decided");
    }

    /** Turns, but what one gets says nothing about the other: both are searched for. */
    @Test
    void turnsWithoutAFixedSum() {
        Solution solution = solve(Endgames.machine("""
                (role a) (role b)
                (base (at 0)) (base (at 1)) (base (at 2)) (base left)
                (input a l) (input a r) (input a wait) (input b l) (input b r) (input b wait)
                (init (at 0))
                (<= (legal a l) (true (at 0))) (<= (legal a r) (true (at 0))) (<= (legal a wait) (true (at 1)))
                (<= (legal b l) (true (at 1))) (<= (legal b r) (true (at 1))) (<= (legal b wait) (true (at 0)))
                (<= (next (at 1)) (true (at 0)))
                (<= (next (at 2)) (true (at 1)))
                (<= (next left) (does a l))
                (<= (next left) (true left) (does b l))
                (<= terminal (true (at 2)))
                (<= (goal a 70) (true left)) (<= (goal b 60) (true left))
                (<= (goal a 20) (not (true left))) (<= (goal b 10) (not (true left)))
                """));
        assertThat(solution.kind()).isEqualTo(Kind.GUARANTEE);
        assertThat(values(solution)).containsExactly(20.0, 10.0);
    }
}
