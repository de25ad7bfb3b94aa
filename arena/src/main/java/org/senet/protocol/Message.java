package org.senet.protocol;

import java.util.OptionalInt;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.match.Observation;

/** What a game manager says to a player. The names of matches are in lower case. */
public sealed interface Message {

    /** Are you there? */
    record Info() implements Message {}

    /** These rules may be played later. */
    record Preview(Reading rules, double clock) implements Message {}

    /**
     * A match begins.
     *
     * @param rules      the rules as they were read, not yet checked
     * @param startClock seconds to prepare
     * @param playClock  seconds for each move
     */
    record Start(String match, Term role, Reading rules, double startClock, double playClock) implements Message {}

    /**
     * A move is asked for.
     *
     * @param turn how many steps were made, where the message counts them: in games of hidden information
     */
    record Play(String match, OptionalInt turn, Observation news) implements Message {}

    /** The match is over. */
    record Stop(String match, OptionalInt turn, Observation news) implements Message {}

    /** The match is given up. */
    record Abort(String match) implements Message {}
}
