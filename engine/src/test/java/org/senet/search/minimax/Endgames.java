package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.senet.LibraryGames;
import org.senet.bits.IntList;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Position;

/** Positions near the ends of games, small enough to be searched whole, and games as tests take them. */
public final class Endgames {
    /** Games with one, two, three and more roles, turns and simultaneous moves, chance, and goals that do not add up. */
    public static final List<String> GAMES = List.of("tic-tac-toe", "nim", "chomp", "connect-four",
            "joint-tic-tac-toe", "bidding-tic-tac-toe", "roshambo", "colonel-blotto", "chinese-checkers-3", "farmers",
            "tron", "hanoi", "buttons-and-lights", "peg-solitaire", "monty-hall", "kuhn-poker",
            "post-dated-cashing-checks", "prisoners-dilemma");

    private static final Map<String, Machine> MACHINES = new ConcurrentHashMap<>();
    private static final int MOST_STEPS = 300;

    private Endgames() {}

    public static Stream<Named<Machine>> games() {
        return GAMES.stream().map(name -> Named.of(name, library(name)));
    }

    /** The machine of a game of the library; made once, since machines do not change. */
    public static Machine library(String name) {
        return MACHINES.computeIfAbsent(name, _ -> made(name));
    }

    private static Machine made(String name) {
        return Machines.INCREMENTAL.machine(LibraryGames.rules(LibraryGames.entry(name)));
    }

    public static CheckedRules rules(String text) {
        return Checking.of(Reading.of(new Source("test.kif", text))).orThrow();
    }

    public static Machine machine(String text) {
        return Machines.INCREMENTAL.machine(rules(text));
    }

    /** The states of a random match, the last one terminal unless it was too long. */
    public static List<State> match(Machine machine, long seed) {
        Dice dice = new Dice(seed);
        Cursor cursor = machine.cursor();
        List<State> states = new ArrayList<>();
        int[] joint = new int[machine.roles().size()];
        states.add(cursor.state());
        while (!cursor.isTerminal() && cursor.isPlayable() && states.size() < MOST_STEPS) {
            for (int role = 0; role < joint.length; role++) {
                IntList legal = cursor.legalMoves(role);
                joint[role] = legal.at(dice.nextInt(legal.size()));
            }
            cursor.play(joint);
            states.add(cursor.state());
        }
        return states;
    }

    /** The roles that are not chance. */
    public static List<Integer> players(Machine machine) {
        List<Integer> players = new ArrayList<>();
        for (int role = 0; role < machine.roles().size(); role++) {
            if (!machine.roles().get(role).name().equals(Vocabulary.RANDOM)) {
                players.add(role);
            }
        }
        return players;
    }

    /** Positions before the ends of random matches, as early as minimax can search them with so many nodes. */
    public static List<Position> positions(Machine machine, int matches, long nodes) {
        List<Position> positions = new ArrayList<>();
        for (int match = 0; match < matches; match++) {
            List<State> states = match(machine, 17L * match + 1);
            for (int role : players(machine)) {
                Position last = null;
                for (int at = states.size() - 2; at >= 0; at--) {
                    Position position = new Position(machine, states.get(at), role);
                    Budget budget = Budget.nodes(nodes);
                    new Minimax().search(position, budget, _ -> {});
                    if (budget.isSpent()) {
                        break;
                    }
                    last = position;
                }
                if (last != null) {
                    positions.add(last);
                }
            }
        }
        return positions;
    }
}
