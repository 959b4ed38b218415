package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/**
 * Where a repetition's time went, by the coordinator's clock. Phases that come once a fork are recorded with its first
 * repetition.
 */
public record PhaseTimes(
        @Field(value = "time until the JVMs of all nodes were up; only of a fork's first repetition", optional = true)
        Long startNs,

        @Field(
                value = "time until plugins were loaded and peers opened; only of a fork's first repetition",
                optional = true)
        Long openNs,

        @Field(
                value =
                        "time until brokers and ends listened, and all were connected; only of a fork's first repetition",
                optional = true)
        Long connectNs,

        @Field(value = "time of the whole run-in; only of a fork's first repetition", optional = true)
        Long runInNs,

        @Field(
                value = "time until the hosts were as slow as their boards; only of a fork's first repetition",
                optional = true)
        Long boardsNs,

        @Field("time until a first message had come back") long contactNs,

        @Field("time of the warm-up, with the search for a number of outstanding messages")
        long warmUpNs,

        @Field("time of the window, its announcement, and the wait for what was under way")
        long windowNs,

        @Field("time until all roles had told their books") long reportNs) {}
