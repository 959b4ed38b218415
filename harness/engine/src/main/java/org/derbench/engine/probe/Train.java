package org.derbench.engine.probe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The fate of tiny datagrams, sent so slowly that each had the link for itself.
 *
 * @param sent how many were sent
 * @param lostUp how many of them were lost
 * @param lostDown how many of their answers were lost
 * @param overtaken answers that came after a later one
 * @param minNs the shortest round trip
 * @param medianNs the median round trip
 */
record Train(long sent, long lostUp, long lostDown, long overtaken, long minNs, long medianNs) {

    Map<String, Long> toMap() {
        Map<String, Long> map = new LinkedHashMap<>();
        map.put("trainSent", sent);
        map.put("trainLostUp", lostUp);
        map.put("trainLostDown", lostDown);
        map.put("trainOvertaken", overtaken);
        map.put("trainRoundTripMinNs", minNs);
        map.put("trainRoundTripMedianNs", medianNs);
        return map;
    }
}
