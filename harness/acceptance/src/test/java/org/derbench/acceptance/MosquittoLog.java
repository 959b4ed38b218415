package org.derbench.acceptance;

import java.util.regex.Pattern;

/** A mosquitto's log with messages of the type debug. */
final class MosquittoLog {

    private static final Pattern RECEIVED = Pattern.compile("(?m)^Received PUBLISH from \\S+ \\([^']*'([^']*)'");
    private static final Pattern SENT = Pattern.compile("(?m)^Sending PUBLISH to \\S+ \\([^']*'([^']*)'");

    private MosquittoLog() {}

    static BrokerCounts counts(String log) {
        return BrokerCounts.ofLog(log, RECEIVED, SENT);
    }
}
