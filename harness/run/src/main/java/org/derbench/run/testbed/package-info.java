/**
 * The ground of trials: hosts, links and boards as a fork needs them, and the assembly of its processes.
 *
 * <p>{@code campaign} runs forks on it. It sets up hosts and links by {@code lab}, starts nodes through
 * {@code engine.course}, and removes all that it set up.
 */
package org.derbench.run.testbed;
