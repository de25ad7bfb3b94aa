package org.senet.archive;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for what must not be in an archive: damage that the database itself can find, gaps in the events of a match, and matches
 * whose state is not the one that their events lead to. Its answer names each problem.
 */
record IntegrityCheck(boolean embedded) implements Database.Work<List<String>> {

    @Override
    public List<String> on(Connection c) throws SQLException {
        List<String> problems = new ArrayList<>();
        if (embedded) {
            problems.addAll(Sql.of("PRAGMA integrity_check").list(c, row -> row.getString(1)));
            problems.remove("ok");
            problems.addAll(Sql.of("PRAGMA foreign_key_check").list(c,
                    row -> "table " + row.getString(1) + " refers to a missing row of " + row.getString(3)));
        }
        problems.addAll(Sql.of("""
                SELECT match, COUNT(*), MAX(number) FROM events GROUP BY match HAVING COUNT(*) <> MAX(number)
                """).list(c,
                row -> "match " + row.getString(1) + " has " + row.getInt(2) + " events, the last is number "
                        + row.getInt(3)));
        problems.addAll(Sql.of("""
                SELECT id, steps, (SELECT COUNT(*) FROM events WHERE match = id AND kind = 'stepped') FROM matches
                WHERE steps <> (SELECT COUNT(*) FROM events WHERE match = id AND kind = 'stepped')
                """).list(c, row -> "match " + row.getString(1) + " has " + row.getInt(2) + " steps and "
                + row.getInt(3) + " joint moves"));
        problems.addAll(Sql.of("""
                SELECT id, state FROM matches m
                WHERE (state = 'finished') <> EXISTS (SELECT 1 FROM events WHERE match = m.id AND kind = 'ended')
                    OR (state = 'aborted') <> EXISTS (SELECT 1 FROM events WHERE match = m.id AND kind = 'aborted')
                """).list(c, row -> "match " + row.getString(1) + " is " + row.getString(2)
                + ", which its events contradict"));
        return problems;
    }
}
