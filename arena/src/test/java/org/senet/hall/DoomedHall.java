package org.senet.hall;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.senet.archive.Archive;
import org.senet.archive.EventJson;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchState;
import org.senet.archive.Page;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredGame;
import org.senet.archive.StoredMatch;
import org.senet.check.CheckedRules;
import org.senet.match.Clocks;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;

/**
 * A process that takes up the matches of an archive, adds others, and prints a line for every event that it shows, until it is killed: the
 * other half of {@link KillStudy}.
 */
final class DoomedHall {
    private static final int MATCHES = 16;

    private DoomedHall() {}

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Archive archive = Archive.open(Path.of(arguments[0]), Clock.systemUTC());
        Hall hall = new Hall(archive, new Seating(new Workshop(), Allowed.LOOPBACK), Hall.Limits.USUAL,
                Clock.systemUTC());
        CheckedRules rules = HallTest.rules("connect-four");
        StoredGame game = StoredGame.of("connect-four", rules, "");
        hall.recover().forEach((match, why) -> out.println("left " + match + " " + why));
        Set<String> watched = new HashSet<>();
        while (true) {
            while (hall.playing() + hall.waiting() < MATCHES) {
                hall.schedule(new MatchRequest(game, rules, List.of("random", "random"), new Clocks(1, 60), 1));
            }
            for (String id : unfinished(archive)) {
                if (watched.add(id)) {
                    Thread.ofVirtual().start(() -> show(hall.feed(id, 1), id, out));
                }
            }
            Thread.sleep(20);
        }
    }

    private static List<String> unfinished(Archive archive) {
        List<String> ids = new ArrayList<>();
        for (MatchState state : List.of(MatchState.SCHEDULED, MatchState.RUNNING)) {
            archive.matches(MatchFilter.ALL.in(state), Page.WHOLE).stream().map(StoredMatch::id).forEach(ids::add);
        }
        return ids;
    }

    private static void show(Feed feed, String id, PrintStream out) {
        try {
            while (!feed.isOver()) {
                feed.next(Duration.ofSeconds(10)).forEach(e -> out.println(line(id, e)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** An event on one line. */
    static String line(String id, StoredEvent event) {
        return "shown " + id + " " + event.number() + " " + event.at().toEpochMilli() + " "
                + EventJson.write(event.event());
    }
}
