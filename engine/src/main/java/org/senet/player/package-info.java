/** Players put together from machines and searches, each known by a name and configured by one string. */
@NullMarked
package org.senet.player;

import org.jspecify.annotations.NullMarked;
