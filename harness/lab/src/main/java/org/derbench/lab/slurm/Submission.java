package org.derbench.lab.slurm;

import java.time.Duration;

/**
 * An array of jobs; each holds a pair of boards, or more.
 *
 * @param name the name of the jobs
 * @param count the number of elements
 * @param atOnce the most elements that run at the same time
 * @param boards the number of boards that each element holds
 * @param constraint the permitted boards, as sbatch takes them
 * @param comment the text that the Prolog reads
 * @param atMost the most time of one element
 */
public record Submission(
        String name, int count, int atOnce, int boards, String constraint, String comment, Duration atMost) {}
