/** The values that arguments of relations and functions can take, and the instances that can ever hold. */
@NullMarked
package org.senet.analysis.domain;

import org.jspecify.annotations.NullMarked;
