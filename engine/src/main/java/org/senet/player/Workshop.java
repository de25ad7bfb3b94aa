package org.senet.player;

import java.util.LinkedHashMap;
import java.util.Map;
import org.senet.check.CheckedRules;
import org.senet.machine.Ladder;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Turns;

/**
 * What the players of a process share: machines in the making, one climb for each game, however many players ask. Machines never
 * change, so that sharing them gives nothing away. The games asked for last are kept; the climb of one that goes is stopped,
 * and the machines it has found stay good for those who have them. Players take turns at thinking where there are more of
 * them than processors. Threads may share a workshop.
 */
public final class Workshop implements AutoCloseable {
    private static final int KEPT = 8;
    private static final long SEED = 1;

    private final Map<CheckedRules, Ladder> ladders = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Fixed, Machine> machines = new LinkedHashMap<>(16, 0.75f, true);

    private final Lateness lateness = new Lateness();
    private final Turns turns = new Turns(Runtime.getRuntime().availableProcessors());

    private record Fixed(CheckedRules rules, Machines engine) {}

    /** The climb for a game, begun now if nobody has asked before. */
    public synchronized Ladder ladder(CheckedRules rules) {
        Ladder ladder = ladders.computeIfAbsent(rules, r -> Ladder.start(r, SEED));
        if (ladders.size() > KEPT) {
            CheckedRules oldest = ladders.keySet().iterator().next();
            Ladder gone = ladders.remove(oldest);
            if (gone != null) {
                gone.close();
            }
        }
        return ladder;
    }

    /** The machine of a back end for a game. */
    public Machine machine(CheckedRules rules, Machines engine) {
        Fixed key = new Fixed(rules, engine);
        synchronized (machines) {
            Machine known = machines.get(key);
            if (known == null) {
                known = engine.machine(rules);
                machines.put(key, known);
                if (machines.size() > KEPT) {
                    machines.remove(machines.keySet().iterator().next());
                }
            }
            return known;
        }
    }

    /** How the players' thinking threads share the processors. */
    Turns turns() {
        return turns;
    }

    /** How late things happen in this process. */
    Lateness lateness() {
        return lateness;
    }

    /** Stops all climbs. */
    @Override
    public synchronized void close() {
        ladders.values().forEach(Ladder::close);
        ladders.clear();
        lateness.close();
    }
}
