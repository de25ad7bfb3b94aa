/** Single states as bitboards that are found in the rules: what has the same shape everywhere is computed everywhere at once. */
@NullMarked
package org.senet.machine.bitboard;

import org.jspecify.annotations.NullMarked;
