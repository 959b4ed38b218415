package org.derbench.lab.pair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One way of a wire.
 *
 * @param rateBitsPerSecond bits per second, Ethernet headers included; 0 = no rate
 * @param overheadBytes what each frame takes of the rate beside its bytes
 * @param delayNs how long a frame travels
 * @param jitterNs how much that varies, evenly, either way; a frame may overtake another
 * @param lossPerMillion how many of a million frames are lost, independently of one another
 * @param queueBytes the most bytes that may wait for the wire
 */
public record Wire(
        long rateBitsPerSecond, int overheadBytes, long delayNs, long jitterNs, long lossPerMillion, long queueBytes) {

    ObjectNode toJson() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("rateBitsPerSecond", rateBitsPerSecond)
                .put("overheadBytes", overheadBytes)
                .put("delayNs", delayNs)
                .put("jitterNs", jitterNs)
                .put("lossPerMillion", lossPerMillion)
                .put("queueBytes", queueBytes);
    }

    /** Reads one direction in the answer to {@link Relay#read}. */
    public static Wire of(JsonNode said) {
        return new Wire(
                said.path("rateBitsPerSecond").asLong(),
                said.path("overheadBytes").asInt(),
                said.path("delayNs").asLong(),
                said.path("jitterNs").asLong(),
                said.path("lossPerMillion").asLong(),
                said.path("queueBytes").asLong());
    }
}
