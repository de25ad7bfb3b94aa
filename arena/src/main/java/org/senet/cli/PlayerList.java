package org.senet.cli;

import java.util.ArrayList;
import java.util.List;

/** Several players in one string. Commas stand between players and between the settings of one: a comma before {@code key=} belongs to the player before it. */
final class PlayerList {
    private PlayerList() {}

    static List<String> split(String text) {
        List<String> players = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int colon = part.indexOf(':');
            int equals = part.indexOf('=');
            if (!players.isEmpty() && equals >= 0 && (colon < 0 || equals < colon)) {
                players.set(players.size() - 1, players.getLast() + "," + part.strip());
            } else {
                players.add(part.strip());
            }
        }
        return players;
    }
}
