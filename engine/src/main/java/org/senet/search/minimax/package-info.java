/** The ladder of the textbook up to alpha-beta search: a legal move, a random one, plans, and game trees searched whole. */
@NullMarked
package org.senet.search.minimax;

import org.jspecify.annotations.NullMarked;
