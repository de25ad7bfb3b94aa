/** What can be found out about a game beyond playing it; each child package asks one kind of question. */
@NullMarked
package org.senet.analysis;

import org.jspecify.annotations.NullMarked;
