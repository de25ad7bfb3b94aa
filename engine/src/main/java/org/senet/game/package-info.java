/** What is known of a game before playing it, and the library of built-in games. */
@NullMarked
package org.senet.game;

import org.jspecify.annotations.NullMarked;
