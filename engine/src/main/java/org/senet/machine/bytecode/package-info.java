/** Circuits as straight-line programs: formulas of two inputs, their order, and classes generated from them. */
@NullMarked
package org.senet.machine.bytecode;

import org.jspecify.annotations.NullMarked;
