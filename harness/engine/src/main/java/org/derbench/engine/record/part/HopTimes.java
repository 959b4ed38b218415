package org.derbench.engine.record.part;

import org.derbench.engine.json.Of;

/** True one-way times of one hop, where both ends share a clock. */
public record HopTimes(
        @Of(value = "HdrHistogram, V2 compressed, base64, nanoseconds: there of every message that the responder decoded, "
                + "in request-reply of a sample; back of a sample", column = "oneWayHistogram") String histogram) {
}
