/** The picture of a state, found from the rules alone: boards, strips and labelled values as SVG, and where one clicks for a move. */
@NullMarked
package org.senet.picture;

import org.jspecify.annotations.NullMarked;
