/** Monte Carlo tree search: the textbook's, and the champion's with its policies, proofs and bounded memory. */
@NullMarked
package org.senet.search.montecarlo;

import org.jspecify.annotations.NullMarked;
