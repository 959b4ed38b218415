/**
 * The kinds of host, and the emulation of a slower kind by a core of this machine.
 *
 * <p>{@code run.testbed} slows hosts by it. It makes control groups and starts real-time processes on this machine, and
 * removes them.
 */
package org.derbench.lab.board;
