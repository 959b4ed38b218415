package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/** The fate of every message of a timed window. The first five counts of outcomes are disjoint. */
public record Books(
        @Field(value = "messages whose intended time lies in the window", column = "scheduled")
        long scheduled,

        @Field(value = "came back in time with the right content", column = "ok")
        long ok,

        @Field(
                value = "came back with the right content, but more than lateAfter after the intended time",
                column = "late")
        long late,

        @Field(value = "had not come back when the drain ended", column = "lost")
        long lost,

        @Field(value = "came back with another content or unreadable", column = "corrupt")
        long corrupt,

        @Field(value = "could not be handed to the middleware while the window lasted", column = "unsent")
        long unsent,

        @Field(
                value = "further arrivals of a message that was accounted for, at the end where more came",
                column = "duplicated")
        long duplicated,

        @Field(
                value = "arrivals after a message that was sent later, at the end where more came so",
                column = "outOfOrder")
        long outOfOrder,

        @Field(value = "arrivals that nobody sent, or damaged ones for which no message is missing", column = "foreign")
        long foreign) {

    /** Whether every message is accounted for once. */
    public boolean balanced() {
        return scheduled == ok + late + lost + corrupt + unsent;
    }
}
