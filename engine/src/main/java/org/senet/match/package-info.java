/** Matches: the contract of a player, clocks, the referee, and the record of what happened. */
@NullMarked
package org.senet.match;

import org.jspecify.annotations.NullMarked;
