package org.derbench.engine.probe;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Datagrams of {@value Shot#LARGE} bytes on the wire, sent back to back so that they queue for it: neither a delay that
 * varies nor a loss, which slow a stream of TCP, changes how fast they follow one another on average.
 *
 * @param volleys how many of them told something
 * @param nsPerPacket time from one to the next, of their median; 0 where none told anything
 */
record Volley(long volleys, long nsPerPacket) {

    private static final int LEAST_ARRIVED = 3;

    /** From the slope of each. */
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
     * How much later each came than the one that was sent before it: the line through all that did, by least squares.
     *
     * @param cameNs when, by the number of the packet; 0 = never
     * @return not a number where hardly any came
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
