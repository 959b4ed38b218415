package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** The job of Slurm that had the boards of a trial. */
public record SlurmJob(
        @Field("number of the job array") long arrayId,
        @Field("index of the job in the array") int index,
        @Field("number of the job") long jobId,
        @Field("how often Slurm had started the job before") int restarts,
        @Field("Slurm's name of each role's board") Map<String, String> boards) {}
