package org.senet.archive;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Everything that is kept: games, matches with all their events, tournaments. Events are only ever appended; the state of a match,
 * its steps and its goals change in the same transaction as the event that changes them. Whatever a method returned, or a future
 * completed with, is on the disk. Threads may share an archive; of processes one at a time may have it open.
 */
public final class Archive implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    /** Stands between the names of players where the database puts them into one text. */
    private static final String BETWEEN = "\u001f";
    private static final Sql MATCH = Sql.of(
            """
                    SELECT id, game, game_name, roles, clocks, seed, scrambled, created, tournament, round, table_no, state, steps,
                        (SELECT string_agg(player, ? ORDER BY role) FROM seats WHERE match = id),
                        (SELECT string_agg(CAST(goal AS TEXT), ? ORDER BY role) FROM seats WHERE match = id)
                    FROM matches WHERE 1 = 1""",
            BETWEEN, BETWEEN);

    private static final String TOURNAMENT = "SELECT id, name, created, plan, is_over FROM tournaments";

    private final Database database;
    private final Clock clock;
    private final AutoCloseable claim;

    private Archive(Database database, Clock clock, AutoCloseable claim) {
        this.database = database;
        this.clock = clock;
        this.claim = claim;
    }

    /** The archive in a folder, which is made where there is none: an embedded database. */
    public static Archive open(Path folder, Clock clock) {
        try {
            Files.createDirectories(folder);
            FileChannel channel = FileChannel.open(folder.resolve("senet.lock"), StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (!isLocked(channel)) {
                channel.close();
                throw new ArchiveException("somebody else has the archive in " + folder
                        + " open; end that process, or name another folder");
            }
            return open("jdbc:sqlite:" + folder.resolve("senet.db"), clock, channel);
        } catch (IOException e) {
            throw new ArchiveException("the folder " + folder + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // this very process has it open
        }
    }

    /** The archive at an address of a database server, such as {@code jdbc:postgresql://localhost/senet?user=me}. */
    public static Archive open(String url, Clock clock) {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new ArchiveException("an archive is a folder, or an address such as "
                    + "jdbc:postgresql://localhost/senet?user=me, not " + url);
        }
        return open(url, clock, () -> {});
    }

    private static Archive open(String url, Clock clock, AutoCloseable claim) {
        try {
            return new Archive(new Database(url), clock, claim);
        } catch (SQLException e) {
            throw new ArchiveException("the archive could not be opened: " + e.getMessage(), e);
        }
    }

    // ---- games

    /** Keeps a game; one that is known already stays as it is. */
    public void add(StoredGame game) {
        database.writeNow(c -> Sql.of("""
                INSERT INTO games (hash, name, rules, description, created) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (hash) DO NOTHING""", game.hash(), game.name(), game.rules(), game.description(),
                clock.millis()).update(c));
    }

    /** The game of this identity. */
    public Optional<StoredGame> game(String hash) {
        return database.read(c -> Sql.of("SELECT hash, name, rules, description FROM games WHERE hash = ?", hash)
                .first(c, Archive::storedGame));
    }

    /** The games whose name or description has this in it, by name. */
    public List<StoredGame> games(String search, Page page) {
        String pattern = "%" + search.toLowerCase().replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%";
        return database.read(c -> Sql.of("""
                SELECT hash, name, rules, description FROM games
                WHERE lower(name) LIKE ? ESCAPE '!' OR lower(description) LIKE ? ESCAPE '!'
                ORDER BY name, hash LIMIT ? OFFSET ?""", pattern, pattern, page.size(), page.offset())
                .list(c, Archive::storedGame));
    }

    private static StoredGame storedGame(ResultSet row) throws SQLException {
        return new StoredGame(row.getString(1), row.getString(2), row.getString(3), row.getString(4));
    }

    // ---- matches

    /** Keeps a match that is to be played; false where there is one of this id already. */
    public boolean add(MatchHeader header) {
        return database.writeNow(c -> insert(c, header, "{}"));
    }

    private static boolean insert(Connection c, MatchHeader h, String extra) throws SQLException {
        int added = Sql
                .of("""
                        INSERT INTO matches (id, game, game_name, roles, clocks, seed, scrambled, created, tournament, round, table_no,
                            state, steps, extra)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING""",
                        h.id(), h.game(),
                        h.gameName(), EventJson.terms(h.roles()).toString(), h.clocks().map(Clocks::toString), h.seed(),
                        h.scrambled() ? 1 : 0, h.created().toEpochMilli(), h.slot().map(MatchHeader.Slot::tournament),
                        h.slot().map(MatchHeader.Slot::round), h.slot().map(MatchHeader.Slot::table),
                        MatchState.SCHEDULED.word(), 0, extra)
                .update(c);
        for (int role = 0; added == 1 && role < h.players().size(); role++) {
            Sql.of("INSERT INTO seats (match, role, player) VALUES (?, ?, ?)", h.id(), role, h.players().get(role))
                    .update(c);
        }
        return added == 1;
    }

    /** The match of this id. */
    public Optional<StoredMatch> match(String id) {
        return database.read(c -> MATCH.and("AND id = ?", id).first(c, Archive::storedMatch));
    }

    /** Matches, the newest first. */
    public List<StoredMatch> matches(MatchFilter filter, Page page) {
        return database.read(c -> where(MATCH, filter)
                .and("ORDER BY created DESC, id DESC LIMIT ? OFFSET ?", page.size(), page.offset())
                .list(c, Archive::storedMatch));
    }

    /** How many matches there are. */
    public long count(MatchFilter filter) {
        return database.read(c -> where(Sql.of("SELECT COUNT(*) FROM matches WHERE 1 = 1"), filter).number(c));
    }

    private static Sql where(Sql select, MatchFilter filter) {
        Sql sql = select;
        if (filter.state().isPresent()) {
            sql = sql.and("AND state = ?", filter.state().get().word());
        }
        if (filter.game().isPresent()) {
            sql = sql.and("AND (game = ? OR game_name = ?)", filter.game().get(), filter.game().get());
        }
        if (filter.player().isPresent()) {
            sql = sql.and("AND id IN (SELECT match FROM seats WHERE player = ?)", filter.player().get());
        }
        if (filter.tournament().isPresent()) {
            sql = sql.and("AND tournament = ?", filter.tournament().get());
        }
        return sql;
    }

    private static StoredMatch storedMatch(ResultSet row) throws SQLException {
        Optional<MatchHeader.Slot> slot = Optional.empty();
        String tournament = row.getString(9);
        if (tournament != null) {
            slot = Optional.of(new MatchHeader.Slot(tournament, row.getInt(10), row.getInt(11)));
        }
        return new StoredMatch(
                new MatchHeader(row.getString(1), Optional.ofNullable(row.getString(2)), row.getString(3),
                        EventJson.terms(JSON.readTree(row.getString(4))), parts(row.getString(14)),
                        Optional.ofNullable(row.getString(5)).map(Clocks::parse), row.getLong(6), row.getInt(7) != 0,
                        Instant.ofEpochMilli(row.getLong(8)), slot),
                MatchState.of(row.getString(12)), row.getInt(13),
                parts(row.getString(15)).stream().map(Integer::valueOf).toList());
    }

    private static List<String> parts(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split(BETWEEN, -1));
    }

    /** Notes that matches that were being played, in a process that is gone, are interrupted; which ones. */
    public List<String> interruptRunning() {
        return database.writeNow(c -> {
            Sql.of("UPDATE matches SET state = 'interrupted' WHERE state = 'running'").update(c);
            return Sql.of("SELECT id FROM matches WHERE state = 'interrupted' ORDER BY created, id")
                    .list(c, row -> row.getString(1));
        });
    }

    /** Notes that a match is being played from now on. */
    public void begin(String id) {
        database.writeNow(c -> {
            enter(c, id, MatchState.RUNNING);
            return id;
        });
    }

    // ---- events

    /** Appends an event to a match; completes with its number when it is durable. */
    public CompletableFuture<StoredEvent> append(String id, MatchEvent event) {
        Instant at = Instant.ofEpochMilli(clock.millis());
        return database.write(c -> append(c, id, at, event));
    }

    private static StoredEvent append(Connection c, String id, Instant at, MatchEvent event) throws SQLException {
        int number = Sql.of("""
                INSERT INTO events (match, number, at, kind, body)
                SELECT ?, COALESCE(MAX(number), 0) + 1, ?, ?, ? FROM events WHERE match = ? RETURNING number""", id,
                at.toEpochMilli(), EventJson.kind(event), EventJson.write(event).toString(), id)
                .first(c, row -> row.getInt(1)).orElseThrow();
        switch (event) {
            case MatchEvent.Started _, MatchEvent.Resumed _, MatchEvent.Moved _, MatchEvent.Defaulted _ -> {}
            case MatchEvent.Stepped e -> Sql.of("UPDATE matches SET steps = ? WHERE id = ?", e.step(), id).update(c);
            case MatchEvent.Ended e -> {
                enter(c, id, MatchState.FINISHED);
                for (int role = 0; role < e.goals().size(); role++) {
                    Sql.of("UPDATE seats SET goal = ? WHERE match = ? AND role = ?", e.goals().get(role), id, role)
                            .update(c);
                }
            }
            case MatchEvent.Aborted _ -> enter(c, id, MatchState.ABORTED);
        }
        return new StoredEvent(number, at, event);
    }

    private static void enter(Connection c, String id, MatchState state) throws SQLException {
        Sql.of("UPDATE matches SET state = ? WHERE id = ?", state.word(), id).update(c);
    }

    /** The events of a match from this number on, at most so many. */
    public List<StoredEvent> events(String id, int from, int most) {
        return database.read(c -> Sql.of("""
                SELECT number, at, body FROM events WHERE match = ? AND number >= ? ORDER BY number LIMIT ?""", id,
                from,
                most).list(c,
                        row -> new StoredEvent(row.getInt(1), Instant.ofEpochMilli(row.getLong(2)),
                                EventJson.read(JSON.readTree(row.getString(3))))));
    }

    /** How many events a match has. */
    public int eventCount(String id) {
        return database.read(c -> (int) Sql.of("SELECT COUNT(*) FROM events WHERE match = ?", id).number(c));
    }

    /** The joint moves that were made in a match. */
    public List<List<Term>> moves(String id) {
        return database.read(c -> Sql.of("""
                SELECT body FROM events WHERE match = ? AND kind = 'stepped' ORDER BY number""", id)
                .list(c, row -> EventJson.terms(JSON.readTree(row.getString(1)).path("moves"))));
    }

    // ---- exchange with other archives

    /**
     * A match in the form that archives of the field exchange; see {@link MatchDocument}.
     *
     * @param states whether to compute the states as well, where the rules are known
     */
    public ObjectNode export(String id, boolean states) {
        StoredMatch match = match(id).orElseThrow(() -> new ArchiveException("there is no match " + id));
        Optional<StoredGame> game = match.header().game().flatMap(this::game);
        String extra = database.read(c -> Sql.of("SELECT extra FROM matches WHERE id = ?", id)
                .first(c, row -> row.getString(1))).orElse("{}");
        return new MatchDocument(match, game, events(id, 1, Integer.MAX_VALUE), (ObjectNode) JSON.readTree(extra))
                .write(game.filter(_ -> states).map(g -> Machines.of(g.checked())));
    }

    /**
     * Takes over a match from such a document; the id by which it is known.
     *
     * @param game its game, where its rules are known and have been checked; see {@link MatchDocument#sheet}
     */
    public String importMatch(ObjectNode document, Optional<StoredGame> game) {
        MatchDocument read = MatchDocument.read(document, game, Instant.ofEpochMilli(clock.millis()));
        game.ifPresent(this::add);
        String id = read.match().id();
        return database.writeNow(c -> {
            if (!insert(c, read.match().header(), read.extra().toString())) {
                throw new ArchiveException("there is a match " + id + " already");
            }
            for (StoredEvent event : read.events()) {
                append(c, id, event.at(), event.event());
            }
            return id;
        });
    }

    // ---- tournaments

    /** Keeps a tournament, or what has become of it. */
    public void put(StoredTournament t) {
        database.writeNow(c -> Sql.of("""
                INSERT INTO tournaments (id, name, created, plan, is_over) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET is_over = excluded.is_over""", t.id(), t.name(),
                t.created().toEpochMilli(), t.plan(), t.over() ? 1 : 0).update(c));
    }

    public Optional<StoredTournament> tournament(String id) {
        return database.read(c -> Sql.of(TOURNAMENT + " WHERE id = ?", id).first(c, Archive::storedTournament));
    }

    /** Tournaments, the newest first. */
    public List<StoredTournament> tournaments(Page page) {
        return database.read(c -> Sql.of(TOURNAMENT + " ORDER BY created DESC, id DESC LIMIT ? OFFSET ?", page.size(),
                page.offset()).list(c, Archive::storedTournament));
    }

    private static StoredTournament storedTournament(ResultSet row) throws SQLException {
        return new StoredTournament(row.getString(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3)),
                row.getString(4), row.getInt(5) != 0);
    }

    // ---- the whole

    /** What is wrong with the archive; nothing where all is well. */
    public List<String> problems() {
        return database.read(new IntegrityCheck(database.isEmbedded()));
    }

    @Override
    public void close() {
        database.close();
        try {
            claim.close();
        } catch (Exception e) {
            throw new ArchiveException("the archive could not be closed: " + e.getMessage(), e);
        }
    }
}
