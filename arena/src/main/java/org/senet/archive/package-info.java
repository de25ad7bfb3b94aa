/** Stored games, matches and tournaments, in an embedded database or on a server. No other package speaks SQL. */
@NullMarked
package org.senet.archive;

import org.jspecify.annotations.NullMarked;
