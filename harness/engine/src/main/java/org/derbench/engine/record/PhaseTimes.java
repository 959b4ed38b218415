package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/**
 * Where a repetition's time went, by the coordinator's clock. Phases that come once a fork are recorded with its first
 * repetition.
 */
public record PhaseTimes(
        @Field(value = "until the JVMs of all nodes were up; of a fork's first repetition", optional = true)
        Long startNs,

        @Field(value = "until plugins were loaded and peers opened; of a fork's first repetition", optional = true)
        Long openNs,

        @Field(
                value = "until brokers and ends listened, and all were connected; of a fork's first repetition",
                optional = true)
        Long connectNs,

        @Field(value = "the whole run-in; of a fork's first repetition", optional = true)
        Long runInNs,

        @Field(value = "until the hosts were as slow as their boards; of a fork's first repetition", optional = true)
        Long boardsNs,

        @Field("until a first message had come back") long contactNs,

        @Field("the warm-up, with the search for a number of outstanding messages")
        long warmUpNs,

        @Field("the window, its announcement, and waiting for what was under way")
        long windowNs,

        @Field("until all roles had told their books") long reportNs) {}
