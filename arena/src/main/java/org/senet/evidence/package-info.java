/**
 * What shows that the engines are right: counts known from the literature, the golden records of the library, and runs and
 * matches recorded by others, each compared with what the engines compute.
 */
@NullMarked
package org.senet.evidence;

import org.jspecify.annotations.NullMarked;
