/** The restrictions of the language, a class each; {@link org.senet.check.Checking} runs them all. */
@NullMarked
package org.senet.check;

import org.jspecify.annotations.NullMarked;
