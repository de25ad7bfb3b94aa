package org.senet.hall;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.senet.archive.Archive;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchState;
import org.senet.archive.Page;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredGame;
import org.senet.archive.StoredMatch;
import org.senet.check.CheckedRules;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;
import org.senet.protocol.PlayerServer;

/**
 * Many matches at once with a clock of a second, between remote players that answer late but in time, each match with somebody who watches:
 * whether a turn is late, an event is lost, or memory grows. Arguments: how many matches, and for how many seconds.
 */
final class LoadStudy {
    private static final double RESERVE_SECONDS = 0.35;

    private final CheckedRules rules = HallTest.rules("connect-four");
    private final StoredGame game = StoredGame.of("connect-four", rules, "");
    private final Machine machine;
    private final AtomicLong shown = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private final AtomicInteger seeds = new AtomicInteger();
    private final ConcurrentLinkedQueue<Long> delays = new ConcurrentLinkedQueue<>();

    private LoadStudy() throws InterruptedException {
        machine = Machines.fastest(rules, 20);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        new LoadStudy().run(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
        System.exit(0);
    }

    private void run(int matches, int seconds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("senet-load");
        List<PlayerServer> servers = new ArrayList<>();
        for (int i = 0; i < 2 * matches; i++) {
            servers.add(new PlayerServer(
                    new PlayerServer.House(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "punctual", 0.05,
                            60),
                    () -> new PunctualPlayer(machine, RESERVE_SECONDS), _ -> machine, _ -> {}));
        }
        try (Archive archive = Archive.open(folder, Clock.systemUTC());
                Workshop workshop = new Workshop();
                Hall hall = new Hall(archive, new Seating(workshop, Allowed.LOOPBACK),
                        new Hall.Limits(matches, matches), Clock.systemUTC())) {
            long end = System.nanoTime() + seconds * 1_000_000_000L;
            for (int i = 0; i < matches; i++) {
                List<String> players = List.of("127.0.0.1:" + servers.get(2 * i).port(),
                        "127.0.0.1:" + servers.get(2 * i + 1).port());
                Thread.ofVirtual().start(() -> series(archive, hall, players, end));
            }
            long begun = System.nanoTime();
            while (System.nanoTime() < end) {
                Thread.sleep(Math.min(30_000, seconds * 1_000L / 5));
                System.gc();
                System.out.printf(Locale.ROOT, "%4d s: %d matches at once, %d events, %d MB used%n",
                        (System.nanoTime() - begun) / 1_000_000_000, hall.playing(), shown.get(),
                        (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
            }
            while (hall.playing() + hall.waiting() > 0) {
                Thread.sleep(100);
            }
            Thread.sleep(500);
            report(archive);
        }
    }

    /** One match after the other between the same two, watched from the beginning to the end. */
    private void series(Archive archive, Hall hall, List<String> players, long end) {
        try {
            while (System.nanoTime() < end) {
                String id = hall
                        .schedule(new MatchRequest(game, rules, players, new Clocks(5, 1), seeds.incrementAndGet()));
                int next = 1;
                Feed feed = hall.feed(id, 1);
                while (!feed.isOver()) {
                    for (StoredEvent event : feed.next(Duration.ofSeconds(5))) {
                        wrong.addAndGet(event.number() == next++ ? 0 : 1);
                        shown.incrementAndGet();
                        delays.add(System.currentTimeMillis() - event.at().toEpochMilli());
                    }
                }
                wrong.addAndGet(archive.eventCount(id) == next - 1 ? 0 : 1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void report(Archive archive) {
        int turns = 0;
        List<String> faults = new ArrayList<>();
        for (StoredMatch match : archive.matches(MatchFilter.ALL, Page.WHOLE)) {
            for (StoredEvent event : archive.events(match.id(), 1, Integer.MAX_VALUE)) {
                turns += event.event() instanceof MatchEvent.Moved ? 1 : 0;
                if (event.event() instanceof MatchEvent.Defaulted fault) {
                    faults.add(match.id() + " " + fault);
                }
            }
        }
        List<Long> sorted = new ArrayList<>(delays);
        Collections.sort(sorted);
        System.out.printf(Locale.ROOT,
                "%d matches finished, %d turns in time, %d late or faulty, %d events shown, %d lost or out of order%n",
                archive.count(MatchFilter.ALL.in(MatchState.FINISHED)), turns, faults.size(), shown.get(), wrong.get());
        System.out.printf(Locale.ROOT, "from an event to somebody who watches: median %d ms, 99 %% %d ms, most %d ms%n",
                sorted.get(sorted.size() / 2), sorted.get(sorted.size() * 99 / 100), sorted.getLast());
        faults.stream().limit(10).forEach(System.out::println);
        System.out.println("problems of the archive: " + archive.problems());
    }
}
