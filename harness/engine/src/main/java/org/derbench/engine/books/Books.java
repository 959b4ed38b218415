package org.derbench.engine.books;

import org.derbench.engine.json.Of;

/** The fate of every message of a timed window. The first five counts of outcomes are disjoint. */
public record Books(
        @Of(value = "messages whose intended time lies in the window", column = "scheduled")
        long scheduled,

        @Of(value = "came back in time with the right content", column = "ok")
        long ok,

        @Of(
                value = "came back with the right content, but more than lateAfter after the intended time",
                column = "late")
        long late,

        @Of(value = "had not come back when the drain ended", column = "lost")
        long lost,

        @Of(value = "came back with another content or unreadable", column = "corrupt")
        long corrupt,

        @Of(value = "could not be handed to the middleware while the window lasted", column = "unsent")
        long unsent,

        @Of(
                value = "further arrivals of a message that was accounted for, at the end where more came",
                column = "duplicated")
        long duplicated,

        @Of(
                value = "arrivals after a message that was sent later, at the end where more came so",
                column = "outOfOrder")
        long outOfOrder,

        @Of(value = "arrivals that nobody sent, or damaged ones for which no message is missing", column = "foreign")
        long foreign) {

    /** Whether every message is accounted for once. */
    public boolean balanced() {
        return scheduled == ok + late + lost + corrupt + unsent;
    }
}
