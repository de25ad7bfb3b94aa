/** Measurements of the engine: races between the back ends, and how they stand against programs written by hand. */
@NullMarked
package org.senet.bench;

import org.jspecify.annotations.NullMarked;
