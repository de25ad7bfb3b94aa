/** Small collections of ints for inner loops. */
@NullMarked
package org.senet.bits;

import org.jspecify.annotations.NullMarked;
