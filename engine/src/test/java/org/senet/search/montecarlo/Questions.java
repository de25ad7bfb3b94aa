package org.senet.search.montecarlo;

import java.util.List;
import org.senet.LibraryGames;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/** Positions to ask searches about, and matches against a player who moves at random. */
final class Questions {
    private Questions() {}

    static Machine game(String name) {
        return Machines.INCREMENTAL.machine(LibraryGames.rules(LibraryGames.entry(name)));
    }

    static Machine rules(String text) {
        return Machines.INCREMENTAL.machine(Checking.of(Reading.of(text)).orThrow());
    }

    /** The position after these moves of whoever has a choice, each written as in the list of legal moves. */
    static Position after(Machine machine, int role, String... moves) {
        Cursor cursor = machine.cursor();
        for (String move : moves) {
            List<Term> joint = new java.util.ArrayList<>();
            for (int r = 0; r < machine.roles().size(); r++) {
                List<Term> legal = cursor.legal(r);
                joint.add(legal.size() == 1
                        ? legal.getFirst()
                        : legal.stream().filter(m -> m.toString().equals(move)).findFirst().orElseThrow(
                                () -> new AssertionError(move + " is none of " + legal)));
            }
            cursor.play(joint);
        }
        return new Position(machine, cursor.state(), role);
    }

    static Decision ask(Searcher searcher, Position position, long nodes) {
        return searcher.search(position, Budget.nodes(nodes), decision -> {});
    }

    /** The goal of a role that is played by a search, all others moving at random. */
    static int match(Searcher searcher, Machine machine, int role, long nodes, long seed) {
        Dice dice = new Dice(seed);
        Cursor cursor = machine.cursor();
        while (!cursor.isTerminal()) {
            Position position = new Position(machine, cursor.state(), role);
            List<Term> joint = new java.util.ArrayList<>();
            for (int r = 0; r < machine.roles().size(); r++) {
                List<Term> legal = cursor.legal(r);
                joint.add(r == role ? ask(searcher, position, nodes).move() : legal.get(dice.nextInt(legal.size())));
            }
            cursor.play(joint);
        }
        return cursor.goal(role);
    }

    /** All of a decision but the time it took. */
    static String signature(Decision decision) {
        return decision.move() + " " + decision.value() + " " + decision.proof() + " " + decision.options() + " "
                + decision.line() + " " + decision.statistics().nodes() + " " + decision.statistics().playouts() + " "
                + decision.statistics().depth();
    }
}
