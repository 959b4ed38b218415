package org.derbench.run.selfcheck;

/**
 * The measurements of one fork.
 *
 * @param p50Ns median round trip; NaN for one way
 * @param perSecond correct messages per second
 */
record Figures(double p50Ns, double perSecond) {}
