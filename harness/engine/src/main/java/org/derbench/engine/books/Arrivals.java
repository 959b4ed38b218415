package org.derbench.engine.books;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.json.Field;

/** The receiver's count of arrivals on a flow. */
@RecordBuilder
public record Arrivals(
        @Field(
                "messages that were sent in the window and came with the right content; where all are echoed, only a sample is compared here, and the rest counts as right")
        long correct,

        @Field("messages that came in the window with the right content")
        long correctInWindow,

        @Field(value = "how fast the messages with the right content followed each other", optional = true)
        Pace pace,

        @Field("the longest time within the window in which no message arrived with the right content")
        long longestGapNs,

        @Field("messages with the right content that came more than lateAfter after they were sent")
        long late,

        @Field("messages that came with another content") long corrupt,

        @Field("messages that came and could not be decoded")
        long unreadable,

        @Field("further arrivals of a message that had arrived")
        long duplicated,

        @Field("arrivals after a message that was sent later")
        long outOfOrder) {

    /** The same count with this many late ones. */
    public Arrivals late(long other) {
        return ArrivalsBuilder.builder(this).late(other).build();
    }
}
