/**
 * A user's request: plans, their cells, the settings of trials, and faults.
 *
 * <p>{@code cli} reads plans here, and {@code campaign} runs their cells. It reads files; it starts nothing and
 * measures nothing.
 */
package org.derbench.run.plan;
