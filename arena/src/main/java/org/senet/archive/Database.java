package org.senet.archive;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A database with one writer and a few readers. Everything that is to be written passes through one thread, in the order in
 * which it was asked for; what has gathered while the last transaction was on its way to the disk goes into the next one
 * together. So a write completes only when it is durable, and however many ask at once each waits for two transactions at
 * most. A write that fails takes nothing else of its transaction down with it.
 */
final class Database implements AutoCloseable {
    private static final int READERS = 4;
    private static final int MOST_AT_ONCE = 1_000;
    /** The number of the lock that the writer holds on a server. */
    private static final long CLAIM = 0x73656e6574L;
    private static final int ATTEMPTS = 50;

    private final String url;
    private final BlockingQueue<Connection> readers = new ArrayBlockingQueue<>(READERS);
    private final BlockingQueue<Write<?>> queue = new LinkedBlockingQueue<>();
    private final Thread writing;
    private Connection writer;

    /** Something to do with a connection. */
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** A piece of work that waits for its transaction, and what came of it. */
    private static final class Write<T> {
        private final Work<T> work;
        private final CompletableFuture<T> done = new CompletableFuture<>();
        private Runnable told = () -> {};

        Write(Work<T> work) {
            this.work = work;
        }

        void run(Connection connection) throws SQLException {
            T result = work.on(connection);
            told = () -> done.complete(result);
        }
    }

    /** The sign for the writing thread to end. */
    private static final Write<Boolean> END = new Write<>(_ -> true);

    /** Opens the database at an address, and brings its schema up to date. */
    Database(String url) throws SQLException {
        this.url = url;
        this.writer = connection(false);
        try {
            Migrations.run(writer);
            for (int i = 0; i < READERS; i++) {
                readers.add(connection(true));
            }
        } catch (SQLException | RuntimeException e) {
            closeConnections();
            throw e;
        }
        this.writing = Thread.ofPlatform().name("archive, writing").daemon().start(this::write);
    }

    boolean isEmbedded() {
        return url.startsWith("jdbc:sqlite:");
    }

    private Connection connection(boolean reading) throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        if (isEmbedded()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA journal_mode = WAL");
                statement.execute("PRAGMA synchronous = FULL");
                statement.execute("PRAGMA foreign_keys = ON");
                statement.execute("PRAGMA busy_timeout = 10000");
                statement.execute("PRAGMA query_only = " + (reading ? "ON" : "OFF"));
            }
        }
        connection.setAutoCommit(reading);
        if (!reading && !isEmbedded()) {
            claim(connection);
        }
        return connection;
    }

    /** Makes sure that nobody else writes; the server may take a moment to notice that a process is gone. */
    private static void claim(Connection connection) throws SQLException {
        Sql lock = Sql.of("SELECT CASE WHEN pg_try_advisory_lock(?) THEN 1 ELSE 0 END", CLAIM);
        for (int attempt = 0; lock.number(connection) == 0; attempt++) {
            if (attempt == ATTEMPTS) {
                connection.close();
                throw new ArchiveException(
                        "somebody else has the archive on this server open; end that process, or name another");
            }
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ArchiveException("interrupted while waiting for the archive", e);
            }
        }
        connection.commit();
    }

    /** Looks something up; sees every write that has completed. */
    <T> T read(Work<T> work) {
        try {
            Connection connection = readers.take();
            try {
                return work.on(connection);
            } catch (SQLException e) {
                connection = whole(connection, true);
                throw e;
            } finally {
                readers.add(connection);
            }
        } catch (SQLException e) {
            throw new ArchiveException("the archive could not be read: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ArchiveException("interrupted while waiting for the archive", e);
        }
    }

    /** Has something written; completes when it is durable. */
    <T> CompletableFuture<T> write(Work<T> work) {
        Write<T> write = new Write<>(work);
        queue.add(write);
        if (!writing.isAlive()) {
            write.done.completeExceptionally(new ArchiveException("the archive is closed"));
        }
        return write.done;
    }

    /** Has something written, and waits until it is durable. */
    <T> T writeNow(Work<T> work) {
        try {
            return write(work).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof ArchiveException reason ? reason : e;
        }
    }

    private void write() {
        List<Write<?>> batch = new ArrayList<>();
        boolean open = true;
        while (open) {
            try {
                batch.add(queue.take());
                queue.drainTo(batch, MOST_AT_ONCE);
            } catch (InterruptedException e) {
                continue; // only the sign ends this thread: whoever was promised a write gets it
            }
            open = !batch.remove(END);
            commit(batch);
            batch.clear();
        }
    }

    private void commit(List<Write<?>> batch) {
        try {
            for (Write<?> write : batch) {
                write.run(writer);
            }
            writer.commit();
            batch.forEach(write -> write.told.run());
        } catch (SQLException | RuntimeException | Error e) {
            recover();
            if (batch.size() == 1) {
                batch.getFirst().done.completeExceptionally(e instanceof ArchiveException
                        ? e
                        : new ArchiveException("the archive could not be written: " + e.getMessage(), e));
            } else {
                batch.forEach(write -> commit(List.of(write)));
            }
        }
    }

    private void recover() {
        try {
            writer.rollback();
        } catch (SQLException e) {
            try {
                writer = whole(writer, false);
            } catch (SQLException _) {
                // the next write says so
            }
        }
    }

    /** The connection, or a new one in its place where the server has dropped it. */
    private Connection whole(Connection connection, boolean reading) throws SQLException {
        if (connection.isValid(2)) {
            return connection;
        }
        connection.close();
        return connection(reading);
    }

    /** Writes what was asked for so far, and closes. */
    @Override
    public void close() {
        queue.add(END);
        try {
            writing.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closeConnections();
    }

    private void closeConnections() {
        List<Connection> all = new ArrayList<>(readers);
        all.add(writer);
        for (Connection connection : all) {
            try {
                connection.close();
            } catch (SQLException e) {
                // it is of no use any more either way
            }
        }
    }
}
