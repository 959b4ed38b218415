package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/** The fate of every message of a timed window. The first five counts of outcomes, and the last one, are disjoint. */
public record Books(
        @Field(value = "messages whose intended time lies in the window", column = "scheduled")
        long scheduled,

        @Field(value = "messages that came back in time with the right content", column = "ok")
        long ok,

        @Field(
                value =
                        "messages that came back with the right content, but more than lateAfter after their intended time",
                column = "late")
        long late,

        @Field(value = "messages that had not come back when the drain ended", column = "lost")
        long lost,

        @Field(value = "messages that came back with another content, or unreadable", column = "corrupt")
        long corrupt,

        @Field(value = "messages that could not be handed to the middleware while the window lasted", column = "unsent")
        long unsent,

        @Field(
                value =
                        "further arrivals of messages that were accounted for already: the count of the end that has more of them",
                column = "duplicated")
        long duplicated,

        @Field(
                value = "arrivals after a message that was sent later: the count of the end that has more of them",
                column = "outOfOrder")
        long outOfOrder,

        @Field(
                value = "arrivals that nobody sent, and damaged ones for which no message is missing",
                column = "foreign")
        long foreign,

        @Field(
                value =
                        "parts that came to a control and have no answer: their way ended there; missing where all are to be answered",
                optional = true,
                column = "absorbed")
        Long absorbed) {

    /** The fate of messages that no control absorbs. */
    public Books(
            long scheduled,
            long ok,
            long late,
            long lost,
            long corrupt,
            long unsent,
            long duplicated,
            long outOfOrder,
            long foreign) {
        this(scheduled, ok, late, lost, corrupt, unsent, duplicated, outOfOrder, foreign, null);
    }

    /** Whether every message is accounted for once. */
    public boolean balanced() {
        return scheduled == ok + late + lost + corrupt + unsent + (absorbed == null ? 0 : absorbed);
    }

    /** Scheduled messages that were to come to the end of their way. */
    public long owed() {
        return scheduled - (absorbed == null ? 0 : absorbed);
    }
}
