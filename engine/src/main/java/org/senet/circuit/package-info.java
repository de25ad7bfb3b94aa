/** The propositional net of a game: gates computed from its ground rules, and the passes that shrink it. */
@NullMarked
package org.senet.circuit;

import org.jspecify.annotations.NullMarked;
