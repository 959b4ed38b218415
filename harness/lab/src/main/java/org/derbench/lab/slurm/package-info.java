/** Slurm: what its command-line programs say of boards and jobs, and pairs made of a job's two boards. */
package org.derbench.lab.slurm;
