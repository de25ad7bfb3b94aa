/** Pictures of measurements, as SVG that can be read on light and on dark pages. */
@NullMarked
package org.senet.bench.chart;

import org.jspecify.annotations.NullMarked;
