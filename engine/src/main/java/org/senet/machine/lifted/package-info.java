/** The machine that works on the rules as they stand, by joins over numbered rows: for games too large to ground. */
@NullMarked
package org.senet.machine.lifted;

import org.jspecify.annotations.NullMarked;
