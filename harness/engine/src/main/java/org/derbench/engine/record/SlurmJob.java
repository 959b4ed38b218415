package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Of;

/** The job of Slurm that had the boards of a trial. */
public record SlurmJob(
        @Of("the number of its job array") long arrayId,
        @Of("its index in the array") int index,
        @Of("its own number") long jobId,
        @Of("how often Slurm had started it before") int restarts,
        @Of("Slurm's name of each role's board") Map<String, String> boards) {}
