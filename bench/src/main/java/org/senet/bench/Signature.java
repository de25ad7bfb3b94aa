package org.senet.bench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.player.Players;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * What searches find in fixed games with fixed seeds and numbers of nodes: a line for each, and one number for all of it. It is
 * the same on every computer and on every back end that computes one state at a time. So a change that was to make things faster
 * and nothing else leaves the number as it is, and one that changes it changes how players play.
 */
public final class Signature {
    private static final long SEED = 1;
    private static final int STEPS = 3;

    /** The questions: most kinds of searches, in games with turns, with moves at the same time, with three roles and with chance. */
    public static final List<Question> QUESTIONS = List.of(
            new Question("tic-tac-toe", "minimax", 2_000), new Question("tic-tac-toe", "bounded", 2_000),
            new Question("tic-tac-toe", "alphabeta", 2_000), new Question("tic-tac-toe", "montecarlo", 200),
            new Question("nim", "mcts", 400), new Question("nim", "uct", 400),
            new Question("connect-four", "deepening", 1_000), new Question("connect-four", "mcts", 200),
            new Question("connect-four", "mcts:policy=nst,rave=adaptive", 100),
            new Question("connect-four", "mcts:policy=mast,history=0.3,urgency=0.1", 100),
            new Question("breakthrough", "heuristic:heuristic=mobility", 150),
            new Question("breakthrough", "variable:heuristic=fuzzy", 100),
            new Question("breakthrough", "mcts:leaves=4,batch=8", 40),
            new Question("bidding-tic-tac-toe", "mcts", 200), new Question("roshambo", "mcts", 200),
            new Question("farmers", "mcts", 40), new Question("monty-hall", "mcts", 200));

    private Signature() {}

    /**
     * A search to be made at the first few steps of a game, for every role that has a choice.
     *
     * @param nodes the nodes of each search
     */
    public record Question(String game, String player, long nodes) {

        /** What the search finds on a machine of the game. */
        public String answer(CheckedRules rules, Machine machine) {
            List<Searcher> searchers = machine.roles().stream().map(_ -> Players.searcher(player, rules, SEED))
                    .toList();
            List<Decision> decisions = new ArrayList<>();
            Cursor cursor = machine.cursor();
            for (int step = 0; step < STEPS && !cursor.isTerminal(); step++) {
                List<Term> joint = new ArrayList<>();
                for (int role = 0; role < searchers.size(); role++) {
                    List<Term> legal = cursor.legal(role);
                    if (legal.size() == 1 || machine.roles().get(role).name().equals(Vocabulary.RANDOM)) {
                        joint.add(legal.getFirst());
                        continue;
                    }
                    Decision decision = searchers.get(role).search(new Position(machine, cursor.state(), role),
                            Budget.nodes(nodes), _ -> {});
                    decisions.add(decision);
                    joint.add(decision.move());
                }
                cursor.play(joint);
            }
            return line(decisions);
        }

        private String line(List<Decision> decisions) {
            long looked = 0;
            long played = 0;
            List<String> moves = new ArrayList<>();
            StringBuilder all = new StringBuilder();
            for (Decision decision : decisions) {
                Decision.Statistics statistics = decision.statistics();
                looked += statistics.nodes();
                played += statistics.playouts();
                moves.add(decision.move().toString());
                all.append(decision.value()).append(decision.proof()).append(decision.options()).append(decision.line())
                        .append(statistics.nodes()).append(' ').append(statistics.playouts()).append(' ')
                        .append(statistics.depth()).append('\n');
            }
            return String.format(Locale.ROOT, "%s %s: %s; %d nodes, %d playouts, %08x", game, player,
                    String.join(" ", moves), looked, played, number(List.of(all.toString())));
        }
    }

    /** The number of these lines. */
    public static long number(List<String> lines) {
        CRC32 sum = new CRC32();
        lines.forEach(line -> sum.update((line + '\n').getBytes(StandardCharsets.UTF_8)));
        return sum.getValue();
    }
}
