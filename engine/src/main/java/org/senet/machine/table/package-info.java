/** The propositional net interpreted gate by gate: plainly right, and the twin of all other machines that compute a net. */
@NullMarked
package org.senet.machine.table;

import org.jspecify.annotations.NullMarked;
