package org.senet.cli;

import org.senet.check.CheckedRules;
import org.senet.machine.Ladder;
import org.senet.machine.Machine;

/** The wait for a fast machine, with a bar to watch. */
final class Climb {
    private static final int TICKS = 100;

    private Climb() {}

    /** The fastest machine that can be had within so many seconds. */
    static Machine machine(CheckedRules rules, double seconds, long seed) throws InterruptedException {
        try (Ladder ladder = Ladder.start(rules, seed); Progress progress = new Progress("making the machine ready")) {
            for (int i = 0; i < TICKS && !ladder.await(seconds / TICKS); i++) {
                progress.bar((double) i / TICKS);
            }
            return ladder.best();
        }
    }
}
