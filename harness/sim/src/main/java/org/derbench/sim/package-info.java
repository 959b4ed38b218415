/** The simulated testbed: nodes, wire and clock of a trial in one process, driven by a seed. */
package org.derbench.sim;
