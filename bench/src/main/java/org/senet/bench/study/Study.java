package org.senet.bench.study;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/** An experiment with players, whose result is a table and perhaps a picture. */
public interface Study {

    /** What is studied, and where it was published. */
    String title();

    /** How it is done here, and what to bear in mind when comparing. */
    String remarks();

    List<String> columns();

    /**
     * Does the experiment.
     *
     * @param row      told each row as soon as it is known
     * @param progress told how much is done, from 0 to 1
     */
    void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException;

    /** A picture of what came out, as SVG; there is none before the experiment. */
    default Optional<String> picture() {
        return Optional.empty();
    }
}
