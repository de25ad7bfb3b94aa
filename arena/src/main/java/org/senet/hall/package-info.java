/** Where matches are held: players take their seats, every event is stored before anybody is shown it, what was interrupted goes on. */
@NullMarked
package org.senet.hall;

import org.jspecify.annotations.NullMarked;
