package org.senet.hall;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.senet.archive.Archive;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchState;
import org.senet.archive.Page;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredMatch;
import org.senet.machine.Dice;
import org.senet.match.MatchEvent;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;

/**
 * Kills a process that plays matches ({@code kill -9}), again and again at random instants, and looks after each time whether the archive
 * is whole and has everything that the process had shown. In the end the matches that were interrupted are played to their end.
 */
final class KillStudy {
    private final Path folder;
    private final Dice dice;
    private final Set<String> shown = new HashSet<>();
    private final List<String> problems = new ArrayList<>();
    private int kills;

    /**
     * What came of it.
     *
     * @param shown    different events that were shown to anybody
     * @param resumed  how often a match was taken up again
     * @param problems everything that should not have been; empty where all is well
     */
    record Result(int kills, int shown, int matches, int resumed, List<String> problems) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%d kills, %d events shown of %d matches, %d resumptions, %d problems%s",
                    kills,
                    shown, matches, resumed, problems.size(), problems.isEmpty() ? "" : ": " + problems);
        }
    }

    KillStudy(Path folder, long seed) {
        this.folder = folder;
        this.dice = new Dice(seed);
    }

    Result run(int times) throws IOException, InterruptedException {
        for (int i = 0; i < times; i++) {
            kill();
            examine();
        }
        return finish();
    }

    /** Starts a process and kills it: one time in five wherever it has come by then, else when it has begun to show events. */
    private void kill() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-Xmx512m", "-cp",
                System.getProperty("java.class.path"), DoomedHall.class.getName(), folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        CountDownLatch begun = new CountDownLatch(1);
        Thread reader = Thread.ofPlatform().start(() -> read(process, begun));
        boolean early = dice.nextInt(5) == 0;
        if (!begun.await(early ? 0 : 60, TimeUnit.SECONDS) && !early) {
            problems.add("nothing was shown within a minute");
        }
        Thread.sleep(dice.nextInt(2_000));
        if (!process.isAlive()) {
            problems.add("the process ended by itself, with " + process.exitValue());
        }
        process.toHandle().destroyForcibly(); // leaves what it has printed to be read
        process.waitFor();
        reader.join();
        kills++;
    }

    private void read(Process process, CountDownLatch begun) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("left ")) {
                    problems.add(line);
                } else if (line.endsWith("}")) { // the last line may be cut off
                    shown.add(line);
                    begun.countDown();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void examine() {
        try (Archive archive = Archive.open(folder, Clock.systemUTC())) {
            archive.problems().forEach(p -> problems.add("after kill " + kills + ": " + p));
            Set<String> stored = new HashSet<>();
            for (StoredMatch match : archive.matches(MatchFilter.ALL, Page.WHOLE)) {
                for (StoredEvent event : archive.events(match.id(), 1, Integer.MAX_VALUE)) {
                    stored.add(DoomedHall.line(match.id(), event));
                }
            }
            shown.stream().filter(line -> !stored.contains(line))
                    .forEach(line -> problems.add("lost after kill " + kills + ": " + line));
        }
    }

    /** Plays everything to its end. */
    private Result finish() throws InterruptedException {
        try (Archive archive = Archive.open(folder, Clock.systemUTC());
                Workshop workshop = new Workshop();
                Hall hall = new Hall(archive, new Seating(workshop, Allowed.LOOPBACK), Hall.Limits.USUAL,
                        Clock.systemUTC())) {
            Map<String, String> left = new HashMap<>(hall.recover());
            left.forEach((match, why) -> problems.add(match + " was not taken up: " + why));
            while (hall.playing() + hall.waiting() > 0) {
                Thread.sleep(20);
            }
            int resumed = 0;
            List<StoredMatch> matches = archive.matches(MatchFilter.ALL, Page.WHOLE);
            for (StoredMatch match : matches) {
                if (match.state() != MatchState.FINISHED) {
                    problems.add("match " + match.id() + " is " + match.state().word() + " in the end");
                }
                resumed += (int) archive.events(match.id(), 1, Integer.MAX_VALUE).stream()
                        .filter(e -> e.event() instanceof MatchEvent.Resumed).count();
            }
            problems.addAll(archive.problems());
            return new Result(kills, shown.size(), matches.size(), resumed, problems);
        }
    }
}
