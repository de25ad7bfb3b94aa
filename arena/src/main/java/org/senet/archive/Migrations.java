package org.senet.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The history of the schema: scripts in the order in which they came to be, the same for every database. A script that has been
 * released is never changed. Those that a database has not seen are run when it is opened, each in a transaction that also
 * counts it.
 */
final class Migrations {
    private static final List<String> SCRIPTS = List.of("schema-1.sql");

    private Migrations() {}

    static void run(Connection connection) throws SQLException {
        execute(connection, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)");
        connection.commit();
        long seen = Sql.of("SELECT COALESCE(MAX(version), 0) FROM schema_version").number(connection);
        if (seen > SCRIPTS.size()) {
            throw new ArchiveException("the archive was written by a newer version of Senet: its schema is " + seen
                    + ", this version knows " + SCRIPTS.size());
        }
        for (int version = (int) seen + 1; version <= SCRIPTS.size(); version++) {
            for (String statement : text(SCRIPTS.get(version - 1)).split(";\\s*\n")) {
                if (!statement.isBlank()) {
                    execute(connection, statement);
                }
            }
            Sql.of("INSERT INTO schema_version (version) VALUES (?)", version).update(connection);
            connection.commit();
        }
    }

    private static void execute(Connection connection, String text) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    private static String text(String script) {
        try (InputStream in = Migrations.class.getResourceAsStream(script)) {
            if (in == null) {
                throw new IllegalStateException("the script " + script + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
