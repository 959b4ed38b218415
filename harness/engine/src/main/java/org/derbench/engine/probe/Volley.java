package org.derbench.engine.probe;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Datagrams of {@value Shot#LARGE} bytes on the wire, sent back to back so that they queue for it. Varying delay and
 * losses slow a stream of TCP, but do not change how fast such datagrams follow one another on average.
 *
 * @param volleys how many volleys told a time
 * @param nsPerPacket the median time from one packet to the next; 0 if no volley told one
 */
record Volley(long volleys, long nsPerPacket) {

    private static final int LEAST_ARRIVED = 3;

    /** The volley with the slope of each. */
    static Volley of(double[] slopesNs) {
        double[] sorted = Arrays.stream(slopesNs)
                .filter(slope -> !Double.isNaN(slope))
                .sorted()
                .toArray();
        return new Volley(
                sorted.length,
                sorted.length == 0 ? 0 : Math.round((sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2));
    }

    /**
     * The time by which each packet came after the one sent before it: the slope of a line through all arrivals, by
     * least squares.
     *
     * @param cameNs arrival times by the packet's number; 0 = never
     * @return NaN if hardly any packet came
     */
    static double slopeNs(long[] cameNs) {
        double count = 0;
        double meanNumber = 0;
        double meanNs = 0;
        for (int number = 0; number < cameNs.length; number++) {
            if (cameNs[number] > 0) {
                count++;
                meanNumber += number;
                meanNs += cameNs[number];
            }
        }
        if (count < LEAST_ARRIVED) {
            return Double.NaN;
        }
        meanNumber /= count;
        meanNs /= count;
        double together = 0;
        double squares = 0;
        for (int number = 0; number < cameNs.length; number++) {
            if (cameNs[number] > 0) {
                together += (number - meanNumber) * (cameNs[number] - meanNs);
                squares += (number - meanNumber) * (number - meanNumber);
            }
        }
        return together / squares;
    }

    Map<String, Long> toMap() {
        Map<String, Long> map = new LinkedHashMap<>();
        map.put("volleys", volleys);
        map.put("volleyNsPerPacket", nsPerPacket);
        return map;
    }
}
