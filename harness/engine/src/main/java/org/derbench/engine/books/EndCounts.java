package org.derbench.engine.books;

import java.util.List;
import org.derbench.engine.json.Field;

/** The parts that ended at the last role of a route. */
public record EndCounts(
        @Field("parts that were stamped in the window and ended, each once")
        long ended,

        @Field("of these, ended more than lateAfter after they were due")
        long late,

        @Field("how fast parts ended one after the other, whenever they were stamped")
        Pace pace,

        @Field("the longest time within the window in which no part ended")
        long longestGapNs,

        @Field(
                value =
                        "at the end of each thirtieth of the window: by how many parts the queue was longer than at the window's start",
                optional = true,
                signed = true)
        List<Long> backlog,

        @Field(value = "times from the intended send to the end, encoded", optional = true)
        String histogram) {}
