package org.derbench.engine.record.part;

import org.derbench.engine.json.Of;

/** How the source warmed up. */
public record WarmUpPart(
        @Of(value = "length of the warm-up", column = "warmUpNs") long lengthNs,
        @Of(value = "whether rate and latency had become steady", column = "warmUpStable") boolean stable,
        @Of(value = "places for outstanding messages; found by doubling for load saturate", column = "window") int places,
        @Of(value = "requesters that were opened for request-reply", column = "requesters") int requesters,
        @Of(value = "from the first attempt until a first message had come back", column = "firstMessageNs") long firstMessageNs) {
}
