package org.senet.tournament;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.archive.Archive;
import org.senet.archive.MatchFilter;
import org.senet.archive.MatchState;
import org.senet.archive.Page;
import org.senet.archive.StoredMatch;
import org.senet.bench.study.Ratings;

/** The players of an archive by their strength: all finished matches count, of one game or of all. */
public final class Leaderboard {
    /** Ratings take time with the cube of the number of players; those with the most matches are rated. */
    private static final int MOST_PLAYERS = 100;
    private static final int MOST_MATCHES = 20_000;

    private Leaderboard() {}

    /** A player with its results and its strength. */
    public record Entry(String player, Score score, Ratings.Rating rating) {}

    /** @param filter which matches count; only those that are finished do */
    public static List<Entry> of(Archive archive, MatchFilter filter) {
        return of(archive.matches(filter.in(MatchState.FINISHED), new Page(0, MOST_MATCHES)));
    }

    static List<Entry> of(List<StoredMatch> matches) {
        Map<String, Integer> played = new LinkedHashMap<>();
        matches.forEach(m -> Tournaments.players(m).forEach(p -> played.merge(p, 1, Integer::sum)));
        List<String> names = played.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_PLAYERS).map(Map.Entry::getKey).toList();
        Set<String> rated = names.stream().collect(Collectors.toSet());
        List<Table.Result> results = new ArrayList<>();
        for (StoredMatch match : matches) {
            List<String> players = Tournaments.players(match);
            if (rated.containsAll(players)) {
                results.add(new Table.Result(new Table(0, players.stream().map(names::indexOf).toList()),
                        Tournaments.goals(match)));
            }
        }
        return Standings.of(names.size(), results).stream()
                .map(s -> new Entry(names.get(s.player()), s.score(), s.rating()))
                .sorted(Comparator.comparingDouble((Entry e) -> e.rating().points()).reversed()
                        .thenComparing(Entry::player))
                .toList();
    }
}
