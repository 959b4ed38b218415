/**
 * Finds limits by trials that depend on earlier ones: the highest rate of a cell, the capacity of a scenario.
 *
 * <p>{@code cli} starts a search on a bench of {@code campaign}, which runs and keeps the trials.
 */
package org.derbench.run.search;
