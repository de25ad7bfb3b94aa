/** The propositional net as the textbook draws it: as text, for Graphviz, and as a picture. */
@NullMarked
package org.senet.circuit.drawing;

import org.jspecify.annotations.NullMarked;
