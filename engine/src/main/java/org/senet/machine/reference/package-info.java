/** The machine that asks a reasoner. */
@NullMarked
package org.senet.machine.reference;

import org.jspecify.annotations.NullMarked;
