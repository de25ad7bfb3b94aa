package org.senet.hall;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
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
 * whether a turn is late, an event is lost, or memory grows.
 */
final class LoadStudy {
    private static final double RESERVE_SECONDS = 0.35;

    private final CheckedRules rules;
    private final StoredGame game;
    private final Machine machine;
    private final AtomicLong shown = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private final AtomicInteger seeds = new AtomicInteger();
    private final ConcurrentLinkedQueue<Long> delays = new ConcurrentLinkedQueue<>();

    /**
     * What came of it.
     *
     * @param turns    moves that came in time
     * @param faults   moves that had to be made for a player, each with the reason
     * @param shown    events that somebody was shown
     * @param wrong    events that were lost or came out of order
     * @param delays   the milliseconds from each event to those who watch, sorted
     * @param memory   the megabytes in use, as time went on
     * @param problems what is wrong with the archive
     */
    record Result(long matches, int turns, List<String> faults, long shown, long wrong, List<Long> delays,
            List<Long> memory, List<String> problems) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, """
                    %d matches finished, %d turns in time, %d late or faulty
                    %d events shown, %d lost or out of order
                    from an event to those who watch: median %d ms, 99 %% %d ms, most %d ms
                    megabytes in use: %s
                    faults: %s
                    problems: %s""", matches, turns, faults.size(), shown, wrong, delays.get(delays.size() / 2),
                    delays.get(delays.size() * 99 / 100), delays.getLast(), memory, faults.stream().limit(10).toList(),
                    problems);
        }
    }

    /** @param name the game that is played */
    LoadStudy(String name) throws InterruptedException {
        rules = HallTest.rules(name);
        game = StoredGame.of(name, rules, "");
        machine = Machines.fastest(rules, 3);
    }

    Result run(Path folder, int matches, int seconds) throws IOException, InterruptedException {
        List<PlayerServer> servers = new ArrayList<>();
        List<Thread> watchers = new ArrayList<>();
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
                watchers.add(Thread.ofVirtual().start(() -> series(archive, hall, players, end)));
            }
            List<Long> memory = new ArrayList<>();
            while (System.nanoTime() < end) {
                Thread.sleep(seconds * 100L);
                System.gc();
                memory.add((Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
            }
            for (Thread watcher : watchers) {
                watcher.join();
            }
            for (PlayerServer server : servers) {
                server.close();
            }
            return result(archive, memory);
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

    private Result result(Archive archive, List<Long> memory) {
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
        return new Result(archive.count(MatchFilter.ALL.in(MatchState.FINISHED)), turns, faults, shown.get(),
                wrong.get(), delays.stream().sorted().toList(), memory, archive.problems());
    }
}
