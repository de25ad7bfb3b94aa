/** Searches that do not reach the ends of the game: judgements of states, learned or general, and random probes. */
@NullMarked
package org.senet.search.heuristic;

import org.jspecify.annotations.NullMarked;
