/** The work on a sweep: the schedule of its forks, their execution here or under Slurm, and its events. */
package org.derbench.run.campaign;
