/**
 * Slurm: its boards and jobs as its command-line programs describe them, and pairs made of a job's two boards.
 *
 * <p>{@code run.campaign} submits its jobs here. It changes nothing on boards but within its own jobs.
 */
package org.derbench.lab.slurm;
