package org.senet.hall;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.senet.archive.Archive;
import org.senet.archive.MatchState;
import org.senet.archive.StoredEvent;
import org.senet.archive.StoredGame;
import org.senet.check.CheckedRules;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;
import org.senet.protocol.PlayerServer;

import static org.assertj.core.api.Assertions.assertThat;

/** A remote player meets a person, and the hall is closed between two moves. */
@Timeout(120)
class RemoteSeatTest {
    private static final Term WHITE = Term.constant("white");

    @TempDir
    Path folder;

    private final CheckedRules rules = HallTest.rules("tic-tac-toe");
    private final Machine machine = Machines.of(rules);
    private final Workshop workshop = new Workshop();

    private PlayerServer server(int port) throws IOException {
        return new PlayerServer(new PlayerServer.House(new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                "test", 0.05, 600), () -> Players.player("random:engine=seminaive", workshop), Machines::of, _ -> {});
    }

    private Hall hall(Archive archive) {
        return new Hall(archive, new Seating(workshop, Allowed.LOOPBACK), Hall.Limits.USUAL, Clock.systemUTC());
    }

    private String schedule(Hall hall, PlayerServer server) {
        return hall.schedule(new MatchRequest(StoredGame.of("tic-tac-toe", rules, ""), rules,
                List.of("human", "127.0.0.1:" + server.port()), new Clocks(60, 60), 1));
    }

    /** Makes the person's moves until the match is over or has so many steps. */
    private void play(Hall hall, Archive archive, String id, int steps) throws InterruptedException {
        while (!archive.match(id).orElseThrow().state().isOver() && archive.moves(id).size() < steps) {
            Cursor cursor = machine.cursor();
            List<List<Term>> moves = archive.moves(id);
            moves.forEach(cursor::play);
            if (!cursor.isTerminal() && cursor.legal(0).size() > 1) {
                try {
                    hall.offer(id, WHITE, moves.size() + 1, cursor.legal(0).getFirst());
                } catch (OfferRefused e) {
                    // not yet, or no longer
                }
            }
            Thread.sleep(10);
        }
    }

    @Test
    void aMatchWithARemotePlayerGoesOnAfterARestart() throws IOException, InterruptedException {
        try (PlayerServer server = server(0)) {
            String id;
            try (Archive archive = Archive.open(folder, Clock.systemUTC()); Hall hall = hall(archive)) {
                id = schedule(hall, server);
                play(hall, archive, id, 2);
            }
            try (Archive archive = Archive.open(folder, Clock.systemUTC()); Hall hall = hall(archive)) {
                hall.recover();
                play(hall, archive, id, 100);
                Feed feed = hall.feed(id, 1);
                while (!feed.isOver()) {
                    feed.next(Duration.ofSeconds(1));
                }
                assertThat(archive.match(id).orElseThrow().state()).isEqualTo(MatchState.FINISHED);
                assertThat(archive.events(id, 1, 1000).stream().map(StoredEvent::event))
                        .noneMatch(MatchEvent.Defaulted.class::isInstance)
                        .anyMatch(MatchEvent.Resumed.class::isInstance);
            }
        }
    }

    @Test
    void aMatchWaitsForAPlayerWhoIsGone() throws IOException, InterruptedException {
        String id;
        try (Archive archive = Archive.open(folder, Clock.systemUTC())) {
            try (PlayerServer server = server(0); Hall hall = hall(archive)) {
                id = schedule(hall, server);
                play(hall, archive, id, 1);
            }
            try (Hall hall = hall(archive)) {
                hall.recover();
                while (hall.playing() + hall.waiting() > 0) {
                    Thread.sleep(10);
                }
                assertThat(archive.match(id).orElseThrow().state()).isEqualTo(MatchState.INTERRUPTED);
                assertThat(hall.abort(id, "nobody comes")).isTrue();
                assertThat(archive.match(id).orElseThrow().state()).isEqualTo(MatchState.ABORTED);
            }
        }
    }
}
