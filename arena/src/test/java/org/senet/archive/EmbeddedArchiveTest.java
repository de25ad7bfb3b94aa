package org.senet.archive;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class EmbeddedArchiveTest extends ArchiveContract {

    @TempDir
    Path folder;

    @Override
    Archive open() {
        return Archive.open(folder.resolve("archive"), CLOCK);
    }

    private Connection direct() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("archive").resolve("senet.db"));
    }

    @Test
    void everyCommitReachesTheDisk() throws SQLException {
        try (Archive archive = open(); Database database = new Database("jdbc:sqlite:" + folder.resolve("other.db"))) {
            assertThat(archive.problems()).isEmpty();
            assertThat(database.<Long>writeNow(c -> Sql.of("PRAGMA synchronous").number(c))).isEqualTo(2);
            assertThat(database.<String>writeNow(c -> Sql.of("PRAGMA journal_mode").first(c, r -> r.getString(1))
                    .orElseThrow())).isEqualTo("wal");
        }
    }

    @Test
    void onlyOneProcessAtATime() {
        try (Archive archive = open()) {
            assertThat(archive.problems()).isEmpty();
            assertThatThrownBy(this::open).isInstanceOf(ArchiveException.class).hasMessageContaining("open");
        }
        open().close();
    }

    @Test
    void damageIsNamed() throws SQLException {
        try (Archive archive = open()) {
            archive.add(GAME);
            archive.add(header("m"));
            course().forEach(e -> archive.append("m", e).join());
        }
        try (Connection c = direct()) {
            Sql.of("DELETE FROM events WHERE number = 5").update(c);
            Sql.of("UPDATE matches SET state = 'running'").update(c);
        }
        try (Archive archive = open()) {
            assertThat(archive.problems()).containsExactlyInAnyOrder("match m has 5 events, the last is number 6",
                    "match m has 1 steps and 0 joint moves", "match m is running, which its events contradict");
        }
    }

    @Test
    void aNewerSchemaIsLeftAlone() throws SQLException {
        open().close();
        try (Connection c = direct()) {
            Sql.of("INSERT INTO schema_version VALUES (99)").update(c);
        }
        assertThatThrownBy(this::open).hasMessageContaining("newer version");
    }

    @Test
    void anAddressMustMakeSense() {
        assertThatThrownBy(() -> Archive.open("jdbc:oracle:thin", CLOCK))
                .hasMessageContaining("jdbc:postgresql://localhost/senet");
    }
}
