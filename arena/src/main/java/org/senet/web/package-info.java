/** The server: resources as JSON, live events as streams, and the page. */
@NullMarked
package org.senet.web;

import org.jspecify.annotations.NullMarked;
