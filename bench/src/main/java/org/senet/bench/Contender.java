package org.senet.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import org.senet.bench.handwritten.Yardstick;
import org.senet.bench.handwritten.Yardsticks;
import org.senet.check.CheckedRules;
import org.senet.machine.Blueprint;
import org.senet.machine.CursorPlayouts;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Playouts;
import org.senet.machine.Tally;

/** One who can take part in a race: a back end at some kind of work, or the program written by hand. */
public interface Contender {

    /** The name of the program written by hand among those of the back ends. */
    String HANDWRITTEN = "handwritten";

    /** Stands for every back end and the program written by hand. */
    String ALL = "all";

    /** Stands for the same without the back ends that nobody would choose for speed. */
    String FAST = "fast";

    /** Back ends that are there to be compared with, and slow. */
    Set<Machines> SLOW = Set.of(Machines.NAIVE, Machines.PROVER);

    String engine();

    /** Whether its building is measured; one that comes with a machine built before weighs nothing. */
    default boolean isWeighed() {
        return true;
    }

    /** Makes everything that is made once for a game; what comes back makes a runner for each thread from a seed. */
    LongFunction<Runner> build(CheckedRules rules);

    /**
     * A back end.
     *
     * @param isSingle whether it plays one state at a time even where it could play many at once
     */
    record BackEnd(Machines kind, boolean isSingle) implements Contender {

        @Override
        public String engine() {
            return name(kind);
        }

        @Override
        public LongFunction<Runner> build(CheckedRules rules) {
            return runners(kind.machine(new Blueprint(rules)), isSingle);
        }
    }

    /** The program written by hand, where there is one for the game. */
    record Handwritten(Optional<Yardsticks> program) implements Contender {

        @Override
        public String engine() {
            return HANDWRITTEN;
        }

        @Override
        public LongFunction<Runner> build(CheckedRules rules) {
            Yardsticks kind = program
                    .orElseThrow(() -> new IllegalArgumentException("nobody has written this game by hand"));
            return seed -> {
                Yardstick yardstick = kind.yardstick(seed);
                return new BatchRunner((tally, count) -> yardstick.play(count, tally), 1);
            };
        }
    }

    /** The name of a back end. */
    static String name(Machines kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** Runners that play random games on a machine from the initial state. */
    static LongFunction<Runner> runners(Machine machine, boolean isSingle) {
        return seed -> {
            Playouts playouts = isSingle ? new CursorPlayouts(machine, seed) : machine.playouts(seed);
            return playouts instanceof CursorPlayouts
                    ? new StepRunner(machine, seed)
                    : new BatchRunner((tally, count) -> playouts.play(machine.initial(), count, tally),
                            playouts.batch());
        };
    }

    /** A runner in batches of whole games. */
    static Runner batches(ObjLongConsumer<Tally> games) {
        return new BatchRunner(games, 1);
    }

    /** All names that {@link #named} understands. */
    static List<String> names() {
        return Stream.concat(Arrays.stream(Machines.values()).map(Contender::name), Stream.of(HANDWRITTEN, FAST, ALL))
                .toList();
    }

    /**
     * The contenders of these names for a game.
     *
     * @throws IllegalArgumentException for an unknown name; the message lists those that are known
     */
    static List<Contender> named(List<String> names, String game, CheckedRules rules, boolean isSingle) {
        List<Contender> contenders = new ArrayList<>();
        backEnds(names).forEach(kind -> contenders.add(new BackEnd(kind, isSingle)));
        if (names.stream().anyMatch(Set.of(ALL, FAST, HANDWRITTEN)::contains)) {
            Optional<Yardsticks> program = Yardsticks.of(game, Machines.SEMINAIVE.machine(rules));
            if (program.isPresent() || names.contains(HANDWRITTEN)) {
                contenders.add(new Handwritten(program));
            }
        }
        return contenders;
    }

    /** The back ends of these names, without the program written by hand. */
    static Set<Machines> backEnds(List<String> names) {
        Set<Machines> kinds = EnumSet.noneOf(Machines.class);
        for (String name : names) {
            switch (name) {
                case ALL -> kinds.addAll(EnumSet.allOf(Machines.class));
                case FAST -> kinds.addAll(EnumSet.complementOf(EnumSet.copyOf(SLOW)));
                case HANDWRITTEN -> {}
                default -> kinds.add(backEnd(name));
            }
        }
        return kinds;
    }

    private static Machines backEnd(String name) {
        return Arrays.stream(Machines.values()).filter(kind -> name(kind).equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no engine is called " + name + "; there are " + String.join(", ", names())));
    }
}
