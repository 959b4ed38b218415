package org.derbench.engine.coordinator;

import org.derbench.engine.json.Fields;

/**
 * Why a first contact failed: what came instead of what was sent.
 *
 * @param initiator what came back to it
 * @param responder what reached it
 */
record FirstContact(Fields initiator, Fields responder, double seconds) {

    NodeException failure() {
        if (initiator.integer("differing") > 0) {
            return new NodeException("CORRUPT", messages(initiator.integer("differing")) + " that came back "
                    + (initiator.integer("differing") == 1 ? "differs" : "differ") + ", first " + initiator.text("firstDifference"));
        }
        if (initiator.integer("unreadable") > 0) {
            return new NodeException("CODEC", messages(initiator.integer("unreadable")) + " came back unreadable: " + initiator.text("firstError"));
        }
        if (responder.integer("unreadable") > 0) {
            return new NodeException("CODEC", "none came back; " + messages(responder.integer("unreadable"))
                    + " reached the responder unreadable: " + responder.text("firstError"));
        }
        return new NodeException("TIMEOUT", "no message came back within " + Math.round(seconds) + " s of the first attempt; "
                + (responder.integer("arrived") == 0 ? "none" : "some") + " reached the responder");
    }

    private static String messages(long count) {
        return count + (count == 1 ? " message" : " messages");
    }
}
