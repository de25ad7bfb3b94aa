/** Games as search sees them: states, moves, cursors; a child package per way of computing them. */
@NullMarked
package org.senet.machine;

import org.jspecify.annotations.NullMarked;
