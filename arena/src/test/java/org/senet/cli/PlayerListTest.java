package org.senet.cli;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlayerListTest {

    @Test
    void aCommaBeforeASettingBelongsToThePlayerBeforeIt() {
        assertThat(PlayerList.split("champion,mcts:threads=1,random")).containsExactly("champion", "mcts:threads=1",
                "random");
        assertThat(PlayerList.split("mcts:threads=1,batch=64,mcts:threads=2")).containsExactly(
                "mcts:threads=1,batch=64",
                "mcts:threads=2");
        assertThat(PlayerList.split("legal")).containsExactly("legal");
        assertThat(PlayerList.split("legal, random")).containsExactly("legal", "random");
    }
}
