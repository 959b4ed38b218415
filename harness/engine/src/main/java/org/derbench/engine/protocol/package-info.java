/**
 * Commands of the coordinator and answers of nodes, as records and as lines of text.
 *
 * <p>{@code course} sends commands, {@code node} executes them, and {@code behaviour} implements their phases. The
 * package itself only reads and writes lines.
 */
package org.derbench.engine.protocol;
