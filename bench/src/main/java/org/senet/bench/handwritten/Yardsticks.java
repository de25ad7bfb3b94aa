package org.senet.bench.handwritten;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import org.senet.machine.Machine;
import org.senet.machine.Perft;

/** The one place that knows all yardsticks, and which rule sheets they are for. */
public enum Yardsticks {
    TIC_TAC_TOE(TicTacToe::new, "tictactoe"),
    CONNECT_FOUR(seed -> new ConnectFour(7, seed), "connectfour"),
    /** Eight columns, the size that most public rule sheets have. */
    WIDE_CONNECT_FOUR(seed -> new ConnectFour(8, seed), "connectfour"),
    BREAKTHROUGH(Breakthrough::new, "breakthrough"),
    OTHELLO(Othello::new, "othello", "reversi"),
    HEX(Hex::new, "hex");

    /** So many moves of the rules are counted before a yardstick is held against them. */
    private static final int COMPARED = 2;

    private final LongFunction<Yardstick> maker;
    private final List<String> names;

    Yardsticks(LongFunction<Yardstick> maker, String... names) {
        this.maker = maker;
        this.names = List.of(names);
    }

    public Yardstick yardstick(long seed) {
        return maker.apply(seed);
    }

    /**
     * The yardstick for a game of this name, which may be spelled in any way and carry a suffix after two underlines. The
     * counts of first moves must agree as well, so that a sheet of another board size gets none.
     */
    public static Optional<Yardsticks> of(String game, Machine machine) {
        String name = game.replaceFirst("__.*", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        for (Yardsticks candidate : values()) {
            if (candidate.names.contains(name) && candidate.agrees(machine)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private boolean agrees(Machine machine) {
        Yardstick yardstick = yardstick(0);
        Perft perft = new Perft(machine, _ -> {});
        for (int depth = 1; depth <= COMPARED; depth++) {
            if (perft.count(machine.initial(), depth) != yardstick.perft(depth)) {
                return false;
            }
        }
        return true;
    }
}
