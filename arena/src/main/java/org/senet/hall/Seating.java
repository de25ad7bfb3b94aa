package org.senet.hall;

import java.util.regex.Pattern;
import org.senet.gdl.Dialect;
import org.senet.match.Player;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.protocol.Allowed;
import org.senet.protocol.RemotePlayer;

/**
 * Brings players to their seats: {@code human}, or {@code human:NAME}, is a person; {@code host:port} somebody to be reached over the network;
 * everything else a built-in player.
 */
public final class Seating {
    private static final Pattern ADDRESS = Pattern.compile("(?!human:).+:\\d{1,5}");

    private final Workshop workshop;
    private final Allowed allowed;

    /**
     * @param workshop shared by all built-in players
     * @param allowed  the addresses that may be spoken to
     */
    public Seating(Workshop workshop, Allowed allowed) {
        this.workshop = workshop;
        this.allowed = allowed;
    }

    Workshop workshop() {
        return workshop;
    }

    /** The player of this name; an exception that says what is right where it makes no sense. */
    Player player(String name) {
        if (HumanPlayer.isNamed(name)) {
            return new HumanPlayer(name);
        }
        return ADDRESS.matcher(name).matches()
                ? new Guest(new RemotePlayer(allowed.resolve(name), Dialect.PREFIX))
                : Players.player(name, workshop);
    }
}
