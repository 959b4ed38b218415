package org.derbench.engine.fault;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.derbench.engine.json.Field;

/** How the devices of a role came back after a storm. */
public record Returns(
        @Field(value = "devices that were cut off", column = "stormDevices")
        int devices,

        @Field(value = "of these, connected again within the bound", column = "stormBack")
        int back,

        @Field(value = "attempts to connect that failed, and were repeated", column = "stormFailedAttempts")
        long failedAttempts,

        @Field(value = "the most attempts to connect that were under way at a time", column = "stormAtATime")
        int atATime,

        @Field(
                value = "from the permission to come back until half of the devices were connected",
                optional = true,
                column = "stormHalfNs")
        Long halfNs,

        @Field(
                value = "from the permission to come back until 99 of 100 devices were connected",
                optional = true,
                column = "stormMostNs")
        Long mostNs,

        @Field(
                value =
                        "from the permission to come back until the last device was connected; missing where one is not",
                optional = true,
                column = "stormLastNs")
        Long lastNs,

        @Field(
                value = "connections a second, from the permission to come back until the last device was connected",
                optional = true,
                column = "stormPerSecond")
        Double perSecond,

        @Field("devices that came back in each tenth of a second")
        List<Long> byTenthSecond) {

    private static final long TENTH_NS = 100_000_000;
    private static final double NS_PER_S = 1e9;
    private static final double MOST = 0.99;

    /**
     * The figures of this many devices.
     *
     * @param tookNs how long each device took that came back
     */
    public static Returns of(int devices, long[] tookNs, long failedAttempts, int atATime) {
        long[] sorted = tookNs.clone();
        Arrays.sort(sorted);
        long lastNs = sorted.length == 0 ? 0 : sorted[sorted.length - 1];
        long[] tenths = new long[(int) (lastNs / TENTH_NS) + 1];
        for (long each : sorted) {
            tenths[(int) (each / TENTH_NS)]++;
        }
        List<Long> curve = new ArrayList<>();
        for (long tenth : tenths) {
            curve.add(tenth);
        }
        return new Returns(
                devices,
                sorted.length,
                failedAttempts,
                atATime,
                until(0.5, devices, sorted),
                until(MOST, devices, sorted),
                until(1, devices, sorted),
                lastNs == 0 ? null : Double.valueOf(sorted.length * NS_PER_S / lastNs),
                curve);
    }

    /** When that share of all devices was back; null where it never was. */
    private static Long until(double share, int devices, long[] sorted) {
        int wanted = (int) Math.ceil(share * devices);
        return wanted < 1 || wanted > sorted.length ? null : Long.valueOf(sorted[wanted - 1]);
    }
}
