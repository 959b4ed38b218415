package org.derbench.engine.books;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.json.Field;

/** The receiver's count of arrivals on a flow. */
@RecordBuilder
public record Arrivals(
        @Field(
                "messages sent in the window that came with the right content; where each is echoed, a sample is compared, and the rest counts as right")
        long correct,

        @Field("with the right content, in the window") long correctInWindow,

        @Field(value = "how fast these followed each other", optional = true)
        Pace pace,

        @Field("the longest time within the window in which none arrived with the right content")
        long longestGapNs,

        @Field("correct ones that came more than lateAfter after they were sent")
        long late,

        @Field("with another content") long corrupt,
        @Field("that could not be decoded") long unreadable,

        @Field("further arrivals of a message that had arrived")
        long duplicated,

        @Field("after a message that was sent later") long outOfOrder) {

    /** The same count with this many late ones. */
    public Arrivals late(long other) {
        return ArrivalsBuilder.builder(this).late(other).build();
    }
}
