/** Ways to find a move where a role does not see everything: by samples of the state, or on whole information sets. */
@NullMarked
package org.senet.search.hidden;

import org.jspecify.annotations.NullMarked;
