/** Matches among several players: who meets whom, and what the results say. */
@NullMarked
package org.senet.tournament;

import org.jspecify.annotations.NullMarked;
