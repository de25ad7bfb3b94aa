/** What a role can know when it does not see everything: the states that may be, exactly or by samples. */
@NullMarked
package org.senet.belief;

import org.jspecify.annotations.NullMarked;
