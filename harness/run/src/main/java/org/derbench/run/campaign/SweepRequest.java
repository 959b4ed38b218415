package org.derbench.run.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.run.plan.Plan;
import org.derbench.run.testbed.HostChoice;

/**
 * A sweep to begin or to resume.
 *
 * @param planText the plan as it was written
 * @param resume the sweep to resume; empty for a new one
 * @param results the folder in which the sweep makes its own
 * @param portBase the first port that nodes listen on; empty for any free one
 * @param batch under Slurm, the timed windows of one of its jobs, at least
 */
public record SweepRequest(
        Plan plan,
        String planText,
        Optional<String> resume,
        HostChoice pair,
        Path results,
        OptionalInt portBase,
        Optional<Duration> batch) {}
