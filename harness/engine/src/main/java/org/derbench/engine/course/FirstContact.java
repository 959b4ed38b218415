package org.derbench.engine.course;

import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.io.Plural;

/**
 * Tells why a first contact failed: the wrong arrivals.
 *
 * @param initiator messages that came back to the initiator
 * @param responder messages that reached the responder
 */
record FirstContact(FirstArrivals initiator, FirstArrivals responder, double seconds) {

    NodeException failure() {
        if (initiator.differing() > 0) {
            return new NodeException(
                    "CORRUPT",
                    messages(initiator.differing()) + " that came back " + differ(initiator.differing()) + ", first "
                            + initiator.firstDifference());
        }
        if (initiator.unreadable() > 0) {
            return new NodeException(
                    "CODEC", messages(initiator.unreadable()) + " came back unreadable: " + initiator.firstError());
        }
        if (responder.unreadable() > 0) {
            return new NodeException(
                    "CODEC",
                    "none came back; " + messages(responder.unreadable()) + " reached the responder unreadable: "
                            + responder.firstError());
        }
        return new NodeException(
                "TIMEOUT",
                "no message came back within " + Math.round(seconds) + " s of the first attempt; "
                        + some(responder.arrived()) + " reached the responder");
    }

    private static String messages(long count) {
        return Plural.of(count, "message");
    }

    private static String differ(long count) {
        return count == 1 ? "differs" : "differ";
    }

    private static String some(long count) {
        return count == 0 ? "none" : "some";
    }
}
