package org.senet.match;

import org.senet.check.CheckedRules;
import org.senet.gdl.Term;

/**
 * What a player is told at the start of a match.
 *
 * @param match the name of the match
 * @param rules the rules of the game
 * @param role  the role to play
 * @param seed  what the player's random choices depend on
 */
public record Assignment(String match, CheckedRules rules, Term role, Clocks clocks, long seed) {}
