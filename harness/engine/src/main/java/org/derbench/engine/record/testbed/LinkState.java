package org.derbench.engine.record.testbed;

import java.util.Map;
import org.derbench.engine.json.Of;

/** What one link was. */
public record LinkState(
        @Of(value = "what was read back and measured of it before", optional = true, column = "linkVerified") Map<String, Object> verified,
        @Of(value = "its queueing disciplines before this fork, with their counters; missing where none can be set", optional = true)
        Map<String, Object> before,
        @Of(value = "the same after this trial; missing where a host was no longer reached", optional = true) Map<String, Object> after) {

    public LinkState after(Map<String, Object> read) {
        return new LinkState(verified, before, read);
    }
}
