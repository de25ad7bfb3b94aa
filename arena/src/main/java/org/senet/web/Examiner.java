package org.senet.web;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.senet.analysis.domain.DeclarationAgreement;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameTraits;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Playthrough;
import tools.jackson.databind.json.JsonMapper;

/**
 * A process that looks at the rule sheets of strangers, so that a hostile one costs a process and nothing else. It is asked over its
 * standard input, one sheet at a time, and answers over its standard output; {@link Examinations} is the other end. It never
 * outlives the time of a question by much, whatever becomes of the process that asked.
 */
final class Examiner {
    private static final int TRIAL_STEPS = 200;
    private static final int TRIAL_MATCHES = 20;
    private static final long TRIAL_NANOS = 2_000_000_000L;
    private static final long STACK_BYTES = 256L << 20;

    /** A diagnostic as clients see it. */
    record Note(String severity, String code, String message, String advice, int line, int column, int endLine,
            int endColumn) {

        static Note of(Diagnostic d, Source source) {
            int start = d.span().start();
            int end = d.span().end();
            return new Note(d.severity().word(), d.code(), d.message(), d.advice(), source.line(start),
                    source.column(start), source.line(end), source.column(end));
        }
    }

    /** The kind of a game in words. */
    record Traits(int players, boolean chance, String information, String words) {

        static Traits of(CheckedRules rules) {
            GameTraits traits = GameTraits.of(rules);
            return new Traits(traits.players(), traits.chance(), switch (traits.information()) {
                case PERFECT -> "perfect";
                case HIDDEN -> "hidden";
            }, traits.words());
        }
    }

    /** What came of looking at a sheet; roles and traits only where it can be played. */
    record Findings(List<Note> diagnostics, List<String> roles, @Nullable Traits traits) {}

    private Examiner() {}

    /** Answers questions until there are no more. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        System.setOut(System.err);
        JsonMapper mapper = new JsonMapper();
        try (var watch = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())) {
            while (true) {
                boolean trial = in.readBoolean();
                int seconds = in.readInt();
                String text = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
                var end = watch.schedule(() -> Runtime.getRuntime().halt(1), seconds + 5L, TimeUnit.SECONDS);
                byte[] answer = mapper.writeValueAsBytes(onDeepStack(new Source("rules", text), trial));
                end.cancel(false);
                out.writeInt(answer.length);
                out.write(answer);
                out.flush();
            }
        } catch (EOFException e) {
            System.exit(0);
        }
    }

    private static Findings onDeepStack(Source source, boolean trial) throws InterruptedException {
        List<Findings> found = new ArrayList<>();
        Thread thread = new Thread(null, () -> found.add(examine(source, trial)), "examiner", STACK_BYTES);
        thread.start();
        thread.join();
        return found.isEmpty()
                ? new Findings(
                        List.of(new Note("error", "too-hard", "the rules are too deep or too large to be examined",
                                "make terms and rules smaller", 1, 1, 1, 1)),
                        List.of(), null)
                : found.getFirst();
    }

    /** @param trial whether to play it as well */
    static Findings examine(Source source, boolean trial) {
        Checking checking = Checking.of(Reading.of(source));
        List<Diagnostic> all = new ArrayList<>(checking.diagnostics());
        Optional<CheckedRules> rules = checking.rules();
        rules.ifPresent(r -> all.addAll(
                DeclarationAgreement.of(r, DeclarationAgreement.QUICK, System::nanoTime).diagnostics()));
        all.sort(Comparator.comparingInt(d -> d.span().start()));
        if (trial) {
            rules.ifPresent(Examiner::play);
        }
        return new Findings(all.stream().map(d -> Note.of(d, source)).toList(),
                rules.stream().flatMap(r -> r.roles().stream()).map(Term::toString).toList(),
                rules.map(Traits::of).orElse(null));
    }

    /** Plays a few matches at random: what this process survives, the server will. */
    private static void play(CheckedRules rules) {
        Machine machine = Machines.of(rules);
        long begun = System.nanoTime();
        for (int match = 0; match < TRIAL_MATCHES && System.nanoTime() - begun < TRIAL_NANOS; match++) {
            Playthrough.random(machine, match, TRIAL_STEPS, _ -> {});
        }
    }
}
