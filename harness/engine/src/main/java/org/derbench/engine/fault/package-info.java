/**
 * Faults: deliberate disturbances of a running trial, and the fate of its messages.
 *
 * <p>{@code course} brings them about in a window; {@code run.plan} has one class for each kind that a plan may name.
 * Whatever a fault changes, it reads back and undoes.
 */
package org.derbench.engine.fault;
