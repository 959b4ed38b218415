package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/**
 * Where a repetition's time went, by the coordinator's clock. Phases that come once a fork are recorded with its first
 * repetition.
 */
public record PhaseTimes(
        @Of(value = "until the JVMs of all nodes were up; of a fork's first repetition", optional = true)
        Long startNs,

        @Of(value = "until plugins were loaded and peers opened; of a fork's first repetition", optional = true)
        Long openNs,

        @Of(
                value = "until brokers and ends listened, and all were connected; of a fork's first repetition",
                optional = true)
        Long connectNs,

        @Of(value = "the whole run-in; of a fork's first repetition", optional = true)
        Long runInNs,

        @Of(value = "until the hosts were as slow as their boards; of a fork's first repetition", optional = true)
        Long boardsNs,

        @Of("until a first message had come back") long contactNs,

        @Of("the warm-up, with the search for a number of outstanding messages")
        long warmUpNs,

        @Of("the window, its announcement, and waiting for what was under way")
        long windowNs,

        @Of("until all roles had told their books") long reportNs) {}
