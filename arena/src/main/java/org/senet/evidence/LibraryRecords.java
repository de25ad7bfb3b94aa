package org.senet.evidence;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Perft;
import org.senet.machine.Playthrough;

/** The records that each game of the library carries: its playthrough under seed 1 and its perft table. */
public final class LibraryRecords {

    /** The seed of the golden playthroughs. */
    public static final long SEED = 1;

    /** The most joint moves of a golden playthrough. */
    public static final int LIMIT = 10_000;

    private LibraryRecords() {}

    /** Compares a game's records with what the engine computes; perft lines as long as there is time. */
    public static void check(GameLibrary.Entry entry, Machines engine, BooleanSupplier goOn, Consumer<Finding> report)
            throws IOException {
        CheckedRules rules = Checking.of(Reading.of(entry.rules()), true).rules().orElse(null);
        report.accept(Finding.of(entry.name() + ", strict check", "passes", rules == null ? "fails" : "passes"));
        if (rules == null) {
            return;
        }
        Machine machine = engine.machine(rules);
        StringBuilder played = new StringBuilder();
        Playthrough.random(machine, SEED, LIMIT,
                step -> played.append(StepJson.print(step, machine.roles())).append('\n'));
        String golden = entry.text("playthrough.jsonl").orElse("");
        report.accept(Finding.of(entry.name() + ", playthrough", golden.lines().count() + " steps as recorded",
                golden.contentEquals(played)
                        ? golden.lines().count() + " steps as recorded"
                        : firstDifference(golden, played.toString())));
        Perft perft = new Perft(machine, _ -> {});
        for (String line : entry.text("perft.txt").orElse("").lines().toList()) {
            if (!goOn.getAsBoolean()) {
                return;
            }
            int depth = Integer.parseInt(line.split(" ")[0]);
            report.accept(Finding.of(entry.name() + ", perft " + depth, line.split(" ")[1],
                    perft.count(machine.initial(), depth)));
        }
    }

    private static String firstDifference(String golden, String played) {
        List<String> expected = golden.lines().toList();
        List<String> actual = played.lines().toList();
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            if (!expected.get(i).equals(actual.get(i))) {
                return "differs at step " + i;
            }
        }
        return actual.size() + " steps";
    }
}
