/** Simulated processes of nodes, which run the engine's own loop. */
package org.derbench.sim.node;
