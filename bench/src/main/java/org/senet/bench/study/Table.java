package org.senet.bench.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchRecord;
import org.senet.match.MatchSetup;
import org.senet.match.Player;
import org.senet.match.Referee;
import org.senet.player.Players;
import org.senet.player.Workshop;

/** A game set up to be played again and again by players given as strings. */
record Table(String game, CheckedRules rules, Machine machine, Workshop workshop) {

    /** A game of the library. */
    static Table of(GameLibrary library, String game, Workshop workshop) {
        GameLibrary.Entry entry = library.find(game)
                .orElseThrow(() -> new IllegalArgumentException("the library has no game " + game));
        try {
            CheckedRules rules = Checking.of(Reading.of(entry.rules())).orThrow();
            return new Table(game, rules, Machines.LIFTED.machine(rules), workshop);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A match of these players, in the order of the roles. */
    MatchRecord play(List<String> players, Clocks clocks, long seed) throws InterruptedException {
        return play(players, clocks, seed, _ -> {});
    }

    /** The same, with somebody who is told every event as it happens. */
    MatchRecord play(List<String> players, Clocks clocks, long seed, Consumer<MatchEvent> listener)
            throws InterruptedException {
        List<Player> seated = new ArrayList<>();
        players.forEach(p -> seated.add(Players.player(p, workshop)));
        try (Referee referee = new Referee(
                new MatchSetup(game + "." + seed, rules, machine, seated, clocks, seed), listener)) {
            return referee.play();
        } finally {
            seated.forEach(Player::close);
        }
    }
}
