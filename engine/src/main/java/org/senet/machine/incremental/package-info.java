/** Nets that are kept up to date rather than computed: after a move only what it changes is worked on. */
@NullMarked
package org.senet.machine.incremental;

import org.jspecify.annotations.NullMarked;
