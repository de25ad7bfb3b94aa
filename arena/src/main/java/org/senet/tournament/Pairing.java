package org.senet.tournament;

import java.util.ArrayList;
import java.util.List;

/**
 * Who plays which role in a series of matches of the same players: they move on by a role from one match to the next, so that
 * after as many matches as there are roles everybody has had each of them once.
 */
public final class Pairing {
    private Pairing() {}

    /** For each role, the number of the player who has it in this match, from 0 on. */
    public static List<Integer> seats(int players, int match) {
        List<Integer> seats = new ArrayList<>();
        for (int role = 0; role < players; role++) {
            seats.add(Math.floorMod(role - match, players));
        }
        return seats;
    }
}
