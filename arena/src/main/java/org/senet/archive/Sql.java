package org.senet.archive;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A statement with the values for its question marks; nothing else ever gets into the text of a statement. */
record Sql(String text, List<?> values) {

    /** Makes something of a row. */
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    static Sql of(String text, Object... values) {
        return new Sql(text, List.of(values));
    }

    /** This and a further piece. */
    Sql and(String more, Object... further) {
        List<Object> all = new ArrayList<>(values);
        all.addAll(List.of(further));
        return new Sql(text + " " + more, all);
    }

    /** Carries it out; how many rows it changed. */
    int update(Connection connection) throws SQLException {
        try (PreparedStatement statement = prepared(connection)) {
            return statement.executeUpdate();
        }
    }

    <T> List<T> list(Connection connection, Row<T> reader) throws SQLException {
        try (PreparedStatement statement = prepared(connection); ResultSet rows = statement.executeQuery()) {
            List<T> list = new ArrayList<>();
            while (rows.next()) {
                list.add(reader.read(rows));
            }
            return list;
        }
    }

    <T> Optional<T> first(Connection connection, Row<T> reader) throws SQLException {
        return list(connection, reader).stream().findFirst();
    }

    long number(Connection connection) throws SQLException {
        return first(connection, row -> row.getLong(1)).orElse(0L);
    }

    private PreparedStatement prepared(Connection connection) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(text);
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i) instanceof Optional<?> optional ? optional.orElse(null) : values.get(i);
            statement.setObject(i + 1, value);
        }
        return statement;
    }
}
