/** Simulated time: threads that run one after the other, in an order that a seed decides. */
package org.derbench.sim.clock;
