/** Sweeps: the forks of a plan, run one after the other on one pair, each recorded before the next one starts. */
package org.derbench.cli.sweep;
