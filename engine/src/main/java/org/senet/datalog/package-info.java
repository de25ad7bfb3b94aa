/** Inference over clauses: three reasoners that always agree. {@link org.senet.datalog.NaiveReasoner} is the one to read first. */
@NullMarked
package org.senet.datalog;

import org.jspecify.annotations.NullMarked;
