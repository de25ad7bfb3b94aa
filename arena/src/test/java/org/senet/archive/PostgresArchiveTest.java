package org.senet.archive;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The same archive on a server of its own, where PostgreSQL is installed. */
class PostgresArchiveTest extends ArchiveContract {
    private static PrivatePostgres server;
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private String url;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = PrivatePostgres.start();
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (server != null) {
            server.stop();
        }
    }

    @BeforeEach
    void database() throws SQLException {
        String name = "test" + DATABASES.incrementAndGet();
        try (Connection c = DriverManager.getConnection(server.url("postgres"))) {
            Sql.of("CREATE DATABASE " + name).update(c);
        }
        url = server.url(name);
    }

    @Override
    Archive open() {
        return Archive.open(url, CLOCK);
    }

    @Test
    void onlyOneProcessAtATime() {
        try (Archive archive = open()) {
            assertThat(archive.problems()).isEmpty();
            assertThatThrownBy(this::open).isInstanceOf(ArchiveException.class).hasMessageContaining("open");
        }
        open().close();
    }
}
