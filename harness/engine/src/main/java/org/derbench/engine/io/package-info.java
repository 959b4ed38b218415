/**
 * Files, text and numbers from outside, read within bounds and shown to people.
 *
 * <p>All modules above the engine use it. It reads files and processes' output, and writes nothing.
 */
package org.derbench.engine.io;
