/**
 * The messages of a game manager, both ends of them: what they say, how they are written in either notation and carried over
 * HTTP, a server that lends a player to any manager, and a player that sits behind an address.
 */
@NullMarked
package org.senet.protocol;

import org.jspecify.annotations.NullMarked;
