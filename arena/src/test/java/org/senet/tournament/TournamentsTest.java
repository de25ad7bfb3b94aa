package org.senet.tournament;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.senet.archive.Archive;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchState;
import org.senet.archive.StoredGame;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.hall.Hall;
import org.senet.hall.Seating;
import org.senet.match.Clocks;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(180)
class TournamentsTest {
    private static final List<String> PLAYERS = List.of("random", "random:seed=2", "legal", "random:seed=3");

    @TempDir
    Path folder;

    private final Workshop workshop = new Workshop();

    @AfterEach
    void close() {
        workshop.close();
    }

    private static StoredGame game() {
        try {
            return StoredGame.of("tic-tac-toe", Checking.of(Reading.of(
                    GameLibrary.builtIn().find("tic-tac-toe").orElseThrow().rules())).orThrow(), "");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An archive with a hall and its tournaments. */
    private final class House implements AutoCloseable {
        final Archive archive;
        final Hall hall;
        final Tournaments tournaments;

        House(String name, int atOnce) {
            archive = Archive.open(folder.resolve(name), Clock.systemUTC());
            hall = new Hall(archive, new Seating(workshop, Allowed.LOOPBACK), new Hall.Limits(atOnce, 100),
                    Clock.systemUTC());
            tournaments = new Tournaments(archive, hall, Clock.systemUTC());
            archive.add(game());
        }

        void await(String id) throws InterruptedException {
            while (!tournaments.view(id).stored().over()) {
                Thread.sleep(20);
            }
        }

        @Override
        public void close() {
            hall.close();
            archive.close();
        }
    }

    private static Plan plan(Plan.Kind kind, int rounds) {
        return new Plan(kind, List.of(new Plan.Contest(game().hash(), "tic-tac-toe", 2)), PLAYERS, rounds,
                new Clocks(1, 60), 5);
    }

    private static List<List<String>> pairings(Tournaments.View view) {
        return view.matches().stream().map(m -> m.header().players()).toList();
    }

    @Test
    void aRoundRobinIsPlayedToItsEnd() throws InterruptedException {
        try (House house = new House("a", 4)) {
            String id = house.tournaments.start("Spring", plan(Plan.Kind.ROUND_ROBIN, 1));
            house.await(id);
            Tournaments.View view = house.tournaments.view(id);
            assertThat(view.matches()).hasSize(12).allMatch(m -> m.state() == MatchState.FINISHED);
            assertThat(pairings(view)).doesNotHaveDuplicates();
            assertThat(view.standings().stream().mapToDouble(Standings.Standing::points).sum()).isEqualTo(12.0);
            assertThat(view.standings()).allMatch(s -> s.score().matches() == 6);
            assertThat(view.plan()).isEqualTo(plan(Plan.Kind.ROUND_ROBIN, 1));
            List<Leaderboard.Entry> board = Leaderboard.of(house.archive, MatchFilter.ALL.ofGame("tic-tac-toe"));
            assertThat(board).extracting(Leaderboard.Entry::player).containsExactlyInAnyOrderElementsOf(PLAYERS);
            assertThat(board.getFirst().rating().points()).isGreaterThanOrEqualTo(board.getLast().rating().points());
        }
    }

    @Test
    void aTournamentSurvivesARestartAndGoesOnAsItWouldHave() throws InterruptedException {
        Tournaments.View whole;
        try (House house = new House("a", 4)) {
            String id = house.tournaments.start("Swiss", plan(Plan.Kind.SWISS, 4));
            house.await(id);
            whole = house.tournaments.view(id);
        }
        String id;
        try (House house = new House("b", 1)) {
            id = house.tournaments.start("Swiss", plan(Plan.Kind.SWISS, 4));
            while (house.archive.count(MatchFilter.ALL.in(MatchState.FINISHED)) < 3) {
                Thread.sleep(5);
            }
        }
        try (House house = new House("b", 2)) {
            house.hall.recover();
            house.tournaments.recover();
            house.await(id);
            Tournaments.View view = house.tournaments.view(id);
            assertThat(pairings(view)).isEqualTo(pairings(whole));
            assertThat(view.matches()).hasSize(8);
            assertThat(house.archive.problems()).isEmpty();
        }
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        try (House house = new House("a", 1)) {
            Plan plan = plan(Plan.Kind.SWISS, 2);
            assertThatThrownBy(() -> house.tournaments.start("x",
                    new Plan(plan.kind(), plan.games(), List.of("random", "nobody"), 2, plan.clocks(), 1)))
                    .hasMessageContaining("there is no player 'nobody'");
            assertThatThrownBy(
                    () -> new Plan(plan.kind(), plan.games(), List.of("random", "random"), 2, plan.clocks(), 1))
                    .hasMessageContaining("seed=2");
            assertThatThrownBy(() -> house.tournaments.start("x", new Plan(plan.kind(),
                    List.of(new Plan.Contest("abc", "chess", 2)), PLAYERS, 2, plan.clocks(), 1)))
                    .hasMessageContaining("the game chess is not in the archive");
            assertThatThrownBy(() -> house.tournaments.view("none")).hasMessageContaining("no tournament none");
        }
    }

    @Test
    void anAbortedTournamentEndsItsMatches() throws InterruptedException {
        try (House house = new House("a", 1)) {
            Plan plan = plan(Plan.Kind.ROUND_ROBIN, 1);
            String id = house.tournaments.start("x",
                    new Plan(plan.kind(), plan.games(), List.of("human", "random"), 1, plan.clocks(), 1));
            house.tournaments.abort(id, "rain");
            Tournaments.View view = house.tournaments.view(id);
            while (!house.tournaments.view(id).matches().getFirst().state().isOver()) {
                Thread.sleep(10);
            }
            assertThat(view.stored().over()).isTrue();
            assertThat(house.tournaments.view(id).matches()).hasSize(1).allMatch(m -> m.state() == MatchState.ABORTED);
        }
    }
}
