/**
 * Conclusions from forks: intervals of means and of ratios.
 *
 * <p>The adaptive schedule of {@code campaign} and {@code selfcheck} use it; the analysis in Python computes the same.
 * It is arithmetic alone.
 */
package org.derbench.run.stats;
