package org.senet.tournament;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.senet.archive.Archive;
import org.senet.archive.ArchiveException;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchHeader;
import org.senet.archive.Page;
import org.senet.archive.StoredGame;
import org.senet.archive.StoredMatch;
import org.senet.archive.StoredTournament;
import org.senet.gdl.Vocabulary;
import org.senet.hall.Hall;
import org.senet.hall.HallFull;
import org.senet.hall.MatchRequest;
import org.senet.machine.Dice;

/**
 * Tournaments that are held in a hall. Which match comes next follows from the plan and the results in the archive, and the name of a match from its
 * place, so that nothing need be remembered: after a restart {@link #recover} goes on where it stopped. Threads may share it.
 */
public final class Tournaments {
    private final Archive archive;
    private final Hall hall;
    private final Clock clock;

    /**
     * A tournament and how it stands.
     *
     * @param rounds    how many rounds there will be
     * @param matches   its matches so far, in the order of rounds and tables
     * @param standings the players, the best first
     */
    public record View(StoredTournament stored, Plan plan, int rounds, List<StoredMatch> matches,
            List<Standings.Standing> standings) {}

    public Tournaments(Archive archive, Hall hall, Clock clock) {
        this.archive = archive;
        this.hall = hall;
        this.clock = clock;
        hall.onOver(match -> archive.match(match).flatMap(m -> m.header().slot())
                .ifPresent(slot -> advance(slot.tournament())));
    }

    /** Begins a tournament; the id by which it is known. */
    public String start(String name, Plan plan) {
        plan.schedule(); // refuses what cannot be played
        for (Plan.Contest contest : plan.games()) {
            if (archive.game(contest.hash()).isEmpty()) {
                throw new IllegalArgumentException("the game " + contest.name() + " is not in the archive");
            }
        }
        hall.demandSeats(plan.players());
        Instant now = Instant.ofEpochMilli(clock.millis());
        long number = now.toEpochMilli();
        while (archive.tournament("tournament." + number).isPresent()) {
            number++;
        }
        String id = "tournament." + number;
        archive.put(new StoredTournament(id, name, now, plan.write(), false));
        advance(id);
        return id;
    }

    /** Goes on with every tournament that is not over; for the time after the hall has taken up its matches. */
    public void recover() {
        archive.tournaments(Page.WHOLE).stream().filter(t -> !t.over()).forEach(t -> advance(t.id()));
    }

    /** Has the matches played that can be: those of the first round that is not over, as far as they are not there yet. */
    private synchronized void advance(String id) {
        StoredTournament stored = archive.tournament(id).orElseThrow();
        if (stored.over()) {
            return;
        }
        Plan plan = Plan.read(stored.plan());
        Schedule schedule = plan.schedule();
        Map<MatchHeader.Slot, StoredMatch> known = new HashMap<>();
        matches(id).forEach(m -> known.put(m.header().slot().orElseThrow(), m));
        List<List<Table.Result>> past = new ArrayList<>();
        try {
            for (Optional<List<Table>> tables = schedule.next(past); tables.isPresent(); tables = schedule.next(past)) {
                List<Table.Result> round = new ArrayList<>();
                for (int table = 1; table <= tables.get().size(); table++) {
                    Table wanted = tables.get().get(table - 1);
                    MatchHeader.Slot slot = new MatchHeader.Slot(id, past.size() + 1, table);
                    StoredMatch match = known.get(slot);
                    if (match == null) {
                        schedule(plan, slot, wanted);
                    } else if (match.state().isOver()) {
                        round.add(new Table.Result(wanted, goals(match)));
                    }
                }
                if (round.size() < tables.get().size()) {
                    return;
                }
                past.add(round);
            }
        } catch (HallFull e) {
            return; // the next match that is over will bring us here again
        }
        archive.put(new StoredTournament(id, stored.name(), stored.created(), stored.plan(), true));
    }

    private void schedule(Plan plan, MatchHeader.Slot slot, Table table) {
        StoredGame game = archive.game(plan.games().get(table.game()).hash()).orElseThrow();
        long seed = new Dice(plan.seed() + 1_000_003L * slot.round() + slot.table()).nextLong() >>> 1;
        hall.schedule(new MatchRequest(game, hall.rules(game), table.seats().stream().map(plan.players()::get).toList(),
                plan.clocks(), seed, false, Optional.of(slot.tournament() + "." + slot.round() + "." + slot.table()),
                Optional.of(slot)));
    }

    private List<StoredMatch> matches(String id) {
        return archive.matches(MatchFilter.ALL.of(id), Page.WHOLE).stream()
                .sorted(Comparator.comparingInt((StoredMatch m) -> m.header().slot().orElseThrow().round())
                        .thenComparingInt(m -> m.header().slot().orElseThrow().table()))
                .toList();
    }

    /** The goal values of the roles that are not chance. */
    static List<Integer> goals(StoredMatch match) {
        List<Integer> goals = new ArrayList<>();
        for (int role = 0; role < match.goals().size(); role++) {
            if (!match.header().roles().get(role).name().equals(Vocabulary.RANDOM)) {
                goals.add(match.goals().get(role));
            }
        }
        return goals;
    }

    /** The names of the players, without chance. */
    static List<String> players(StoredMatch match) {
        List<String> players = new ArrayList<>();
        for (int role = 0; role < match.header().roles().size(); role++) {
            if (!match.header().roles().get(role).name().equals(Vocabulary.RANDOM)) {
                players.add(match.header().players().get(role));
            }
        }
        return players;
    }

    /** A tournament and how it stands. */
    public View view(String id) {
        StoredTournament stored = archive.tournament(id)
                .orElseThrow(() -> new ArchiveException("there is no tournament " + id));
        Plan plan = Plan.read(stored.plan());
        List<StoredMatch> matches = matches(id);
        Map<String, Integer> numbers = plan.players().stream()
                .collect(Collectors.toMap(p -> p, plan.players()::indexOf));
        List<Table.Result> results = matches.stream().filter(m -> m.state().isOver()).map(m -> new Table.Result(
                new Table(0, players(m).stream().map(numbers::get).toList()), goals(m))).toList();
        return new View(stored, plan, plan.schedule().rounds(), matches,
                Standings.of(plan.players().size(), results));
    }

    /** Ends a tournament before its end; its matches that are not over are given up. */
    public synchronized void abort(String id, String reason) {
        StoredTournament stored = archive.tournament(id)
                .orElseThrow(() -> new ArchiveException("there is no tournament " + id));
        archive.put(new StoredTournament(id, stored.name(), stored.created(), stored.plan(), true));
        matches(id).stream().filter(m -> !m.state().isOver()).forEach(m -> hall.abort(m.id(), reason));
    }
}
