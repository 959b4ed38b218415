package org.derbench.engine.books;

import java.util.List;
import org.derbench.engine.json.Of;

/** The parts that ended at the last role of a route. */
public record EndCounts(
        @Of("parts that were stamped in the window and ended, each once")
        long ended,

        @Of("these came more than lateAfter after they were due")
        long late,

        @Of("how fast parts ended one after the other, whenever they were stamped")
        Pace pace,

        @Of("the longest time within the window in which none ended")
        long longestGapNs,

        @Of(
                value =
                        "by how many parts the queue was longer than at the start of the window, at the end of each thirtieth of it",
                optional = true,
                signed = true)
        List<Long> backlog,

        @Of(value = "from the intended send to the end, encoded", optional = true)
        String histogram) {}
