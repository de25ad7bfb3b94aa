/** The tables of the literature, measured again: what was published, and beside it what the back ends do. */
@NullMarked
package org.senet.bench.literature;

import org.jspecify.annotations.NullMarked;
