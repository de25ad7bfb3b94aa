/** Studies of players: experiments of the literature done again, and the strength of our own players. */
@NullMarked
package org.senet.bench.study;

import org.jspecify.annotations.NullMarked;
