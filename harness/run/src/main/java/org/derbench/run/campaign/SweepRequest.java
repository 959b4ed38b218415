package org.derbench.run.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.run.plan.Plan;
import org.derbench.run.testbed.HostChoice;

/**
 * A sweep to begin or to go on with.
 *
 * @param planText the plan as it was written
 * @param resume the sweep to go on with; a new one where it is empty
 * @param results the folder in which the sweep makes its own
 * @param portBase the first port that nodes listen on; any free one where it is empty
 * @param block where Slurm gives the pairs: the timed windows that one of its jobs has at least
 */
public record SweepRequest(
        Plan plan,
        String planText,
        Optional<String> resume,
        HostChoice pair,
        Path results,
        OptionalInt portBase,
        Optional<Duration> block) {}
