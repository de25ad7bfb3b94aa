/** Directed graphs as arrays of ints. */
@NullMarked
package org.senet.graph;

import org.jspecify.annotations.NullMarked;
