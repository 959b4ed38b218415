/** Simulated links and middleware, and the truth about each message. */
package org.derbench.sim.wire;
