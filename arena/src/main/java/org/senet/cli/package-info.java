/**
 * The command line: {@link org.senet.cli.Senet} is the root, every command is a file of its own. The only package
 * that ends the process.
 */
@NullMarked
package org.senet.cli;

import org.jspecify.annotations.NullMarked;
