/** Slurm: its boards and jobs as its command-line programs describe them, and pairs made of a job's two boards. */
package org.derbench.lab.slurm;
