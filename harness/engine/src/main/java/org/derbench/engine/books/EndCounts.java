package org.derbench.engine.books;

import java.util.List;
import org.derbench.engine.json.Field;

/** The parts that ended at the last role of a route. */
public record EndCounts(
        @Field("parts that were stamped in the window and ended, each once")
        long ended,

        @Field("these came more than lateAfter after they were due")
        long late,

        @Field("how fast parts ended one after the other, whenever they were stamped")
        Pace pace,

        @Field("the longest time within the window in which none ended")
        long longestGapNs,

        @Field(
                value =
                        "by how many parts the queue was longer than at the start of the window, at the end of each thirtieth of it",
                optional = true,
                signed = true)
        List<Long> backlog,

        @Field(value = "from the intended send to the end, encoded", optional = true)
        String histogram) {}
