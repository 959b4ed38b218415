package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.derbench.engine.json.Field;

/** The identity of a trial, and the time and attempt of its run. A cell that does not run has no fork. */
@RecordBuilder
public record Identity(
        @Field(value = "identifier of the sweep: the name of its folder", column = "sweep")
        String sweep,

        @Field(
                value =
                        "commit of derbench's own sources, -dirty where they were changed since; missing where nobody knows",
                optional = true,
                column = "commit")
        String commit,

        @Field(value = "identifier of the cell within the plan", column = "cell")
        String cell,

        @Field(value = "number of the fork, fresh JVMs, from 1", optional = true, column = "fork")
        Integer fork,

        @Field(value = "number of the repetition within its fork, from 1", optional = true, column = "repetition")
        Integer repetition,

        @Field(
                value = "which JVMs of this fork it ran in, from 1: later ones after a failure or an interruption",
                optional = true,
                column = "attempt")
        Integer attempt,

        @Field(value = "place in the seeded order in which forks were run, from 0", optional = true, column = "order")
        Integer order,

        @Field(value = "when the fork was started, ISO 8601, UTC", optional = true, column = "startedAt")
        String startedAt,

        @Field(
                value =
                        "from the start of its fork, or the end of the repetition before, to its end: all that it cost in time",
                optional = true,
                column = "tookNs")
        Long tookNs,

        @Field(value = "why earlier attempts failed", optional = true)
        List<String> earlierFailures,

        @Field(value = "the job that had the boards, where Slurm gave them", optional = true)
        SlurmJob slurm) {

    /** The identity of a cell of a sweep before any of its trials. */
    public static Identity of(String sweep, String commit, String cell) {
        return IdentityBuilder.builder()
                .sweep(sweep)
                .commit(commit)
                .cell(cell)
                .earlierFailures(List.of())
                .build();
    }

    /** A fork of this cell. */
    public Identity fork(int number, int place, int attemptNumber, List<String> failures, String started) {
        return IdentityBuilder.builder(this)
                .fork(number)
                .order(place)
                .attempt(attemptNumber)
                .earlierFailures(failures)
                .startedAt(started)
                .build();
    }

    public Identity repetition(int number) {
        return IdentityBuilder.builder(this).repetition(number).build();
    }

    public Identity took(long ns) {
        return IdentityBuilder.builder(this).tookNs(ns).build();
    }

    public Identity by(SlurmJob job) {
        return IdentityBuilder.builder(this).slurm(job).build();
    }
}
