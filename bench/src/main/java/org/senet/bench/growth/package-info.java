/** Games of every board size, and how the cost of a state grows with it. */
@NullMarked
package org.senet.bench.growth;

import org.jspecify.annotations.NullMarked;
