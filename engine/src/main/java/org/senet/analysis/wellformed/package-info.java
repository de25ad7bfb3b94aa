/** Whether a game meets the requirements on games: it ends, everybody can always move, and it can be won. */
@NullMarked
package org.senet.analysis.wellformed;

import org.jspecify.annotations.NullMarked;
