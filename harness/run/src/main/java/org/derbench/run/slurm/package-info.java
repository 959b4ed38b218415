/** Executes a campaign on all pairs of boards that Slurm has. */
package org.derbench.run.slurm;
