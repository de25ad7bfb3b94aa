/** Single games written by hand for speed, to measure machines made from rules against. */
@NullMarked
package org.senet.bench.handwritten;

import org.jspecify.annotations.NullMarked;
