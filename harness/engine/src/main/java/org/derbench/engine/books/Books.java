package org.derbench.engine.books;

import java.util.Map;

/**
 * What became of every message of a timed window. The first five counts of outcomes are disjoint.
 *
 * @param scheduled  messages whose intended time lies in the window
 * @param ok         came back in time, with the right content
 * @param late       came back with the right content, but more than {@code lateAfter} after the intended time
 * @param lost       had not come back when the drain ended
 * @param corrupt    came back with another content, or unreadable
 * @param unsent     could not be handed to the middleware while the window lasted
 * @param duplicated further arrivals of a message that was accounted for
 * @param outOfOrder arrivals after a message that was sent later
 * @param foreign    readable arrivals that nobody sent
 */
public record Books(long scheduled, long ok, long late, long lost, long corrupt, long unsent,
                    long duplicated, long outOfOrder, long foreign) {

    /** Whether every message is accounted for, once. */
    public boolean balanced() {
        return scheduled == ok + late + lost + corrupt + unsent;
    }

    /** The counts by name, as they stand in a record. */
    public Map<String, Object> toMap() {
        return org.derbench.engine.json.Fields.map("scheduled", scheduled, "ok", ok, "late", late, "lost", lost,
                "corrupt", corrupt, "unsent", unsent, "duplicated", duplicated, "outOfOrder", outOfOrder, "foreign", foreign);
    }
}
