/**
 * The surroundings of the command line: its streams, the terminal, the folders, the exit codes.
 *
 * <p>{@code cli} and {@code run} print through it, so that no foreign control character reaches a terminal.
 */
package org.derbench.lab.terminal;
