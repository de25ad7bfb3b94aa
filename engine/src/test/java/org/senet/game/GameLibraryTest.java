package org.senet.game;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.senet.LibraryGames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class GameLibraryTest {

    @TempDir
    private Path root;

    @Test
    void foldersAreGamesInTheOrderOfTheirNames() throws IOException {
        game("nim", "rules.gdl", "role(white)", "# Nim\n\nTake some.\nTake more.\n");
        game("chess", "rules.kif", "(role white)", "# Chess\n\nMate.\n");
        Files.writeString(root.resolve("README.md"), "not a game");
        GameLibrary library = GameLibrary.of(root);
        assertThat(library.entries().stream().map(GameLibrary.Entry::name)).containsExactly("chess", "nim");
        GameLibrary.Entry nim = library.find("nim").orElseThrow();
        assertThat(nim.title()).isEqualTo("Nim");
        assertThat(nim.description()).isEqualTo("Take some. Take more.");
        assertThat(nim.rules().text()).isEqualTo("role(white)");
        assertThat(nim.rules().name()).isEqualTo("nim/rules.gdl");
        assertThat(nim.text("perft.txt")).isEmpty();
        assertThat(library.find("go")).isEmpty();
    }

    @Test
    void aFolderWithoutRulesSaysSoWhenAsked() throws IOException {
        Files.createDirectory(root.resolve("empty"));
        GameLibrary.Entry entry = GameLibrary.of(root).find("empty").orElseThrow();
        assertThat(entry.title()).isEqualTo("empty");
        assertThat(entry.description()).isEmpty();
        assertThatThrownBy(entry::rules).isInstanceOf(IOException.class)
                .hasMessage("the game empty has neither rules.kif nor rules.gdl");
    }

    @Test
    void aMissingFolderIsAnError() {
        assertThatThrownBy(() -> GameLibrary.of(root.resolve("nowhere"))).isInstanceOf(IOException.class);
    }

    @Test
    void theBuiltInLibraryTravelsWithTheProgram() throws IOException {
        // The class path carries a copy of the folder; a game that is in the checkout is also there.
        List<String> builtIn = GameLibrary.builtIn().entries().stream().map(GameLibrary.Entry::name).toList();
        assertThat(builtIn)
                .containsAll(LibraryGames.library().entries().stream().map(GameLibrary.Entry::name).toList());
        assertThat(GameLibrary.builtIn().find("tic-tac-toe").orElseThrow().rules().text()).contains("role");
    }

    private void game(String name, String file, String rules, String description) throws IOException {
        Path folder = Files.createDirectory(root.resolve(name));
        Files.writeString(folder.resolve(file), rules);
        Files.writeString(folder.resolve("description.md"), description);
    }
}
