package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** The job of Slurm that had the boards of a trial. */
public record SlurmJob(
        @Field("the number of its job array") long arrayId,
        @Field("its index in the array") int index,
        @Field("its own number") long jobId,
        @Field("how often Slurm had started it before") int restarts,
        @Field("Slurm's name of each role's board") Map<String, String> boards) {}
