package org.senet.bench.literature;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.senet.bench.chart.LineChart;

/** A published table with our figures beside the published ones. */
public interface LiteratureTable {

    /** What the table is, and where it was published. */
    String title();

    /** How ours was measured, and what to bear in mind when comparing. */
    String remarks();

    List<String> columns();

    /** Measures, and hands over each row as soon as it is known. */
    void measure(Consumer<List<String>> row);

    /** A picture of what was measured, where there is one. */
    default Optional<LineChart> chart() {
        return Optional.empty();
    }
}
