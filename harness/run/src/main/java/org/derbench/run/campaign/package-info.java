/** The work on a sweep: the schedule of its forks, who runs them, here or under Slurm, and what is told meanwhile. */
package org.derbench.run.campaign;
