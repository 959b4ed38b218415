/** What can be concluded from forks: intervals, ratios, and rankings in groups that cannot be told apart. */
package org.derbench.run.stats;

