/** The ground of trials: hosts, links and boards as a fork needs them, and the assembly of its processes. */
package org.derbench.run.testbed;
