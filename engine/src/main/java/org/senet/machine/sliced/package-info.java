/** Random playouts in bulk: every proposition is a row of bits, one for each of many playouts that advance together. */
@NullMarked
package org.senet.machine.sliced;

import org.jspecify.annotations.NullMarked;
