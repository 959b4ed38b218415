/** What a user asks for: plans, their cells, how trials are run, and faults. */
package org.derbench.run.plan;
