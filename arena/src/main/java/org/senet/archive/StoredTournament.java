package org.senet.archive;

import java.time.Instant;

/**
 * A tournament as it is stored; its matches and their results are found by its id.
 *
 * @param plan what it was set up with, as JSON; {@code tournament} knows what that says
 * @param over whether its last match is over
 */
public record StoredTournament(String id, String name, Instant created, String plan, boolean over) {}
