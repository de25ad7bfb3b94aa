package org.senet.archive;

import java.time.Instant;
import org.senet.match.MatchEvent;

/**
 * An event of a match as it is stored.
 *
 * @param number its place among the events of the match, from 1 without gaps
 * @param at     when it happened
 */
public record StoredEvent(int number, Instant at, MatchEvent event) {}
