/** Ways to think about a position: planning, game trees, Monte Carlo methods; a child package per family. */
@NullMarked
package org.senet.search;

import org.jspecify.annotations.NullMarked;
