package org.senet.bench;

/** What a race showed of one contender. */
public sealed interface Measurement {

    String game();

    String engine();

    /**
     * It played. The rates are medians over the rounds; a state is a joint move made, and the processor's seconds are those of
     * the threads that play.
     *
     * @param buildSeconds from checked rules until it could play
     * @param bytes what it takes on the heap before it plays
     */
    record Played(String game, String engine, double buildSeconds, long bytes, double playoutsPerSecond,
            double statesPerSecond, double playoutsPerCpuSecond) implements Measurement {}

    /** It could not be built, or broke down on the way. */
    record GaveUp(String game, String engine, String reason) implements Measurement {}
}
