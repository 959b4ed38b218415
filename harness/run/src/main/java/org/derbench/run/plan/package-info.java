/** A user's request: plans, their cells, the settings of trials, and faults. */
package org.derbench.run.plan;
