package org.derbench.engine.probe;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Round trips of a small packet, on the idle link or beside a load.
 *
 * @param count the number of round trips
 * @param minNs the shortest
 * @param medianNs the median
 * @param maxNs the longest
 */
record RoundTrips(long count, long minNs, long medianNs, long maxNs) {

    static RoundTrips of(long[] durationsNs) {
        long[] sorted = durationsNs.clone();
        Arrays.sort(sorted);
        return new RoundTrips(sorted.length, sorted[0], sorted[sorted.length / 2], sorted[sorted.length - 1]);
    }

    Map<String, Long> toMap() {
        Map<String, Long> map = new LinkedHashMap<>();
        map.put("roundTripCount", count);
        map.put("roundTripMinNs", minNs);
        map.put("roundTripMedianNs", medianNs);
        map.put("roundTripMaxNs", maxNs);
        return map;
    }
}
