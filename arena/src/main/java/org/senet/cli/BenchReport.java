package org.senet.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.senet.bench.Measurement;
import org.senet.bench.chart.BarChart;
import tools.jackson.databind.json.JsonMapper;

/** How measurements are shown: as a table, as JSON, as a picture. */
final class BenchReport {
    private static final String ROW = "  %-14s %10s %10s %14s %14s %16s%n";

    private BenchReport() {}

    static String table(String game, List<Measurement> measured) {
        StringBuilder out = new StringBuilder(game).append('\n');
        out.append(String.format(Locale.ROOT, ROW, "engine", "build", "memory", "playouts/s", "states/s",
                "playouts/CPU s"));
        for (Measurement measurement : measured) {
            switch (measurement) {
                case Measurement.Played p -> out.append(String.format(Locale.ROOT, ROW, p.engine(),
                        String.format(Locale.ROOT, "%.3f s", p.buildSeconds()), bytes(p.bytes()),
                        rate(p.playoutsPerSecond()), rate(p.statesPerSecond()), rate(p.playoutsPerCpuSecond())));
                case Measurement.GaveUp g -> out
                        .append(String.format(Locale.ROOT, "  %-14s gave up: %s%n", g.engine(), g.reason()));
            }
        }
        return out.toString();
    }

    private static String bytes(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%,d kB", bytes / 1000)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }

    private static String rate(double rate) {
        return String.format(Locale.ROOT, rate >= 100 ? "%,.0f" : rate >= 1 ? "%.1f" : "%.3f", rate);
    }

    /** One line for each measurement. The rates of one who gave up are null, and a reason stands beside them. */
    static String json(List<Measurement> measured) {
        JsonMapper mapper = new JsonMapper();
        return measured.stream().map(measurement -> mapper.writeValueAsString(switch (measurement) {
            case Measurement.Played p -> fields(p);
            case Measurement.GaveUp g -> fields(g);
        }) + "\n").collect(Collectors.joining());
    }

    private static Map<String, Object> fields(Measurement.Played played) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", played.game());
        fields.put("engine", played.engine());
        fields.put("buildSeconds", played.buildSeconds());
        fields.put("bytes", played.bytes());
        fields.put("playoutsPerSecond", played.playoutsPerSecond());
        fields.put("statesPerSecond", played.statesPerSecond());
        fields.put("playoutsPerCpuSecond", played.playoutsPerCpuSecond());
        return fields;
    }

    private static Map<String, Object> fields(Measurement.GaveUp one) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", one.game());
        fields.put("engine", one.engine());
        for (String rate : List.of("buildSeconds", "bytes", "playoutsPerSecond", "statesPerSecond",
                "playoutsPerCpuSecond")) {
            fields.put(rate, null);
        }
        fields.put("reason", one.reason());
        return fields;
    }

    /** The playouts per second of the processor, a group of bars for each game. */
    static BarChart chart(List<Measurement> measured) {
        Map<String, List<BarChart.Bar>> groups = new LinkedHashMap<>();
        for (Measurement measurement : measured) {
            groups.computeIfAbsent(measurement.game(), _ -> new ArrayList<>()).add(switch (measurement) {
                case Measurement.Played p -> new BarChart.Bar(p.engine(), p.playoutsPerCpuSecond(), "");
                case Measurement.GaveUp g -> new BarChart.Bar(g.engine(), 0, "gave up");
            });
        }
        return new BarChart("Random playouts", "playouts per second of the processor",
                groups.entrySet().stream().map(e -> new BarChart.Group(e.getKey(), e.getValue())).toList());
    }
}
