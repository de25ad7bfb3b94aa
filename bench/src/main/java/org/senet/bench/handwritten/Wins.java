package org.senet.bench.handwritten;

import org.senet.machine.Tally;

/** The results of games for two that are won, lost or drawn, as a tally takes them. */
final class Wins {
    private Wins() {}

    static void count(Tally tally, long playouts, long moves, long firstWins, long secondWins) {
        tally.finished(playouts, moves);
        tally.goal(0, 100, firstWins);
        tally.goal(0, 0, secondWins);
        tally.goal(0, 50, playouts - firstWins - secondWins);
        tally.goal(1, 100, secondWins);
        tally.goal(1, 0, firstWins);
        tally.goal(1, 50, playouts - firstWins - secondWins);
    }
}
