package org.senet.hall;

import java.util.function.Function;
import java.util.regex.Pattern;
import org.senet.match.Player;
import org.senet.player.Players;
import org.senet.player.Workshop;

/**
 * Brings players to their seats: {@code human}, or {@code human:NAME}, is a person; {@code host:port} somebody to be reached over the network;
 * everything else a built-in player.
 */
public final class Seating {
    private static final Pattern ADDRESS = Pattern.compile("(?!human:).+:\\d{1,5}");

    private final Workshop workshop;
    private final Function<String, Player> remote;

    /**
     * @param workshop shared by all built-in players
     * @param remote   the player at an address; throws where the address is not allowed
     */
    public Seating(Workshop workshop, Function<String, Player> remote) {
        this.workshop = workshop;
        this.remote = remote;
    }

    Workshop workshop() {
        return workshop;
    }

    /** The player of this name; an exception that says what is right where it makes no sense. */
    Player player(String name) {
        if (HumanPlayer.isNamed(name)) {
            return new HumanPlayer(name);
        }
        return isRemote(name) ? remote.apply(name) : Players.player(name, workshop);
    }

    static boolean isRemote(String name) {
        return ADDRESS.matcher(name).matches();
    }
}
