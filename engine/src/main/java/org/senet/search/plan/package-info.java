/** Planning for a single role: a plan is found once, in the start clock, and followed. */
@NullMarked
package org.senet.search.plan;

import org.jspecify.annotations.NullMarked;
