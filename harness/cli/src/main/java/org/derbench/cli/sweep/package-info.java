/** Output about sweeps: a dry run, results, the state of a running one. */
package org.derbench.cli.sweep;
