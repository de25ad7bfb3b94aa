package org.senet.bench.study;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.belief.Knowledge;
import org.senet.belief.TwoSets;
import org.senet.belief.View;
import org.senet.datalog.GroundRules;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.player.Workshop;

/**
 * Table 1 of Thielscher, "A Legal Player for GDL-II Based on Filtering With Logic Programs" (2013): whether a role that keeps two
 * sets of fluents always knows its legal moves, that the game is over, and its goal value, and how long a round takes.
 */
final class LegalPlayer implements Study {
    private final GameLibrary library;
    private final int matches;
    private final long seed;

    /** A row of the published table and our game for it; the times are seconds for 1000 rounds. */
    private record Published(String name, String legal, String terminal, String goal, String time, String game,
            String role) {}

    private static final List<Published> ROWS = List.of(
            new Published("Backgammon", "yes", "yes", "yes", "8.84", "backgammon-lite", ""),
            new Published("Banker/Thief (role 1)", "yes", "yes", "no", "0.42", "banker-and-thief", "banker"),
            new Published("Banker/Thief (role 2)", "yes", "yes", "no", "0.69", "banker-and-thief", "thief"),
            new Published("Battleships in Fog", "no", "-", "-", "-", "battleships-in-fog", "admiral"),
            new Published("Battleships in Fog*", "yes", "no", "no", "930.04", "battleships-in-fog-split", "admiral"),
            new Published("Blackjack", "no", "-", "-", "-", "blackjack", ""),
            new Published("Hidden Connect", "yes", "yes", "no", "4.08", "hidden-connect", ""),
            new Published("Hold your Course II", "yes", "yes", "yes", "2.05", "hold-your-course", ""),
            new Published("Krieg-Tictactoe 5x5", "no", "-", "-", "-", "krieg-tic-tac-toe-5x5", ""),
            new Published("Mastermind448", "yes", "yes", "no", "0.58", "mastermind", ""),
            new Published("Minesweeper (role 1)", "yes", "yes", "yes", "1.56", "minesweeper", ""),
            new Published("Numberguessing", "yes", "yes", "no", "1.53", "number-guessing", "agent"),
            new Published("Monty Hall (role 1)", "yes", "yes", "yes", "0.21", "monty-hall-duel", ""),
            new Published("Small Dominion 2", "yes", "yes", "yes", "12376.75", "small-dominion", ""),
            new Published("Transit (role 1)", "yes", "no", "no", "4.18", "transit", ""),
            new Published("vis_Pacman (role 1,2)", "yes", "no", "no", "706.45", "vis-pacman", ""));

    LegalPlayer(GameLibrary library, int matches, long seed) {
        this.library = library;
        this.matches = matches;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "What a legal player knows (Thielscher 2013, Table 1)";
    }

    @Override
    public String remarks() {
        return matches
                + " random matches each. Known means: in every match, all along (legal moves), at the end (that it is over, "
                + "the goal value). Times are seconds of processor time for 1000 rounds; the published ones were taken on a 2.66 GHz "
                + "processor. The games are ours, written from their descriptions, and may tell players more or less than those of the paper.";
    }

    @Override
    public List<String> columns() {
        return List.of("game of the paper", "legal", "terminal", "goal", "s per 1000", "our game", "role", "legal",
                "terminal", "goal", "s per 1000");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) {
        try (Workshop workshop = new Workshop()) {
            for (int i = 0; i < ROWS.size(); i++) {
                progress.accept((double) i / ROWS.size());
                Published published = ROWS.get(i);
                if (library.entries().stream().anyMatch(e -> e.name().equals(published.game))) {
                    row.accept(row(published, Table.of(library, published.game, workshop)));
                }
            }
        }
    }

    private List<String> row(Published published, Table table) {
        Machine machine = Machines.BYTECODE.machine(table.rules());
        GroundRules ground = new Blueprint(table.rules()).ground();
        int role = published.role.isEmpty() ? 0 : machine.roles().indexOf(Reading.term(published.role).orElseThrow());
        boolean legal = true;
        boolean over = true;
        boolean goal = true;
        long rounds = 0;
        long nanos = 0;
        for (int match = 0; match < matches; match++) {
            Dice dice = new Dice(seed * 1_000_003 + match);
            Cursor cursor = machine.cursor();
            TwoSets sets = TwoSets.initial(ground, machine.roles().get(role));
            while (!cursor.isTerminal() && cursor.isPlayable()) {
                legal &= sets.unsureMoves().isEmpty();
                List<Term> joint = new ArrayList<>();
                for (int r = 0; r < machine.roles().size(); r++) {
                    List<Term> moves = cursor.legal(r);
                    joint.add(moves.get(dice.nextInt(moves.size())));
                }
                View view = new View(joint.get(role), cursor.percepts(role, joint));
                long begun = time();
                sets = sets.after(view);
                nanos += time() - begun;
                rounds++;
                cursor.play(joint);
            }
            over &= sets.over() == Knowledge.Answer.YES;
            goal &= sets.goals().size() == 1;
        }
        return List.of(published.name, published.legal, published.terminal, published.goal, published.time,
                table.game(), machine.roles().get(role).toString(), word(legal), word(over), word(goal),
                String.format(Locale.ROOT, "%.2f", nanos / 1e6 / rounds));
    }

    private static long time() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String word(boolean known) {
        return known ? "yes" : "no";
    }
}
