package org.derbench.lab.slurm;

import java.time.Duration;

/**
 * An array of jobs; each holds a pair of boards, or more.
 *
 * @param name of the jobs
 * @param count of elements
 * @param atOnce the most of them that run at the same time
 * @param boards that each of them holds
 * @param constraint the boards that it may have, as sbatch takes it
 * @param comment what the Prolog reads
 * @param atMost how long one element may take
 */
public record Submission(
        String name, int count, int atOnce, int boards, String constraint, String comment, Duration atMost) {}
