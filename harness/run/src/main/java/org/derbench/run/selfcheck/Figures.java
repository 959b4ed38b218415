package org.derbench.run.selfcheck;

/**
 * What one fork measured.
 *
 * @param p50Ns median round trip; no number for one way
 * @param perSecond correct messages
 */
record Figures(double p50Ns, double perSecond) {}
