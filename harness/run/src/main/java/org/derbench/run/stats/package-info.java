/** Conclusions from forks: intervals of means and of ratios. */
package org.derbench.run.stats;
