/**
 * The coordinator's side of a trial: forks, their nodes, and the phases of a repetition.
 *
 * <p>{@code run.testbed} starts it for each fork. It owns the node processes and talks to them by {@code protocol}; it
 * opens no peer and sends no message of a trial.
 */
package org.derbench.engine.course;
