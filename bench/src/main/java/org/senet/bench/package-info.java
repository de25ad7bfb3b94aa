/**
 * Measurements of the engine: JMH benchmarks, and hand-written versions of single games that say how fast a
 * machine could be. No production code imports this package.
 */
@NullMarked
package org.senet.bench;

import org.jspecify.annotations.NullMarked;
