/**
 * The clock of a trial, and the threads that live in it.
 *
 * <p>Whatever waits in the engine waits here, so that a simulation can replace time. The package uses the JDK alone.
 */
package org.derbench.engine.time;
