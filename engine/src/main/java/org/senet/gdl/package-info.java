/** The language: text and places in it, terms, literals, rules, their flat form; readers and printers for both notations. */
@NullMarked
package org.senet.gdl;

import org.jspecify.annotations.NullMarked;
