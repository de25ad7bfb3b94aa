/** Goals as degrees: how far a state satisfies a goal, in fuzzy logic, and how far it is from it in the order of values. */
@NullMarked
package org.senet.analysis.fuzzy;

import org.jspecify.annotations.NullMarked;
