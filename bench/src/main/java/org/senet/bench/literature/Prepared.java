package org.senet.bench.literature;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.senet.bench.Contender;
import org.senet.bench.Runner;
import org.senet.check.CheckedRules;
import org.senet.machine.Blueprint;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

/** A back end whose machine for one game is built already, so that it can take part in several races. */
record Prepared(String engine, Machine machine, boolean isSingle) implements Contender {

    /** The back ends that can be built for these rules, from one blueprint. */
    static List<Prepared> of(Set<Machines> kinds, CheckedRules rules) {
        Blueprint blueprint = new Blueprint(rules);
        List<Prepared> prepared = new ArrayList<>();
        for (Machines kind : kinds) {
            try {
                prepared.add(new Prepared(Contender.name(kind), kind.machine(blueprint), false));
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                // It takes no part: a table names the fastest of those that do.
                continue;
            }
        }
        return prepared;
    }

    Prepared single() {
        return new Prepared(engine, machine, true);
    }

    @Override
    public boolean isWeighed() {
        return false;
    }

    @Override
    public LongFunction<Runner> build(CheckedRules rules) {
        return Contender.runners(machine, isSingle);
    }
}
