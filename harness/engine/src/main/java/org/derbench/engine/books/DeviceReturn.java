package org.derbench.engine.books;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Field;

/**
 * When each of many devices was back after a fault: when the first came to it of what was due after the fault's end.
 */
public record DeviceReturn(
        @Field("devices that were back before the load ended")
        long back,

        @Field(value = "time from the fault's end until half of all devices were back", optional = true)
        Long halfAfterNs,

        @Field(value = "time from the fault's end until 99 of 100 devices were back", optional = true)
        Long mostAfterNs,

        @Field(
                value = "time from the fault's end until the last device was back; missing if one was not",
                optional = true)
        Long lastAfterNs,

        @Field("how many devices were back after each quarter of a second from the fault's end")
        List<Long> backByQuarterSecond,

        @Field("the ten devices that were back last; first the ones that were not")
        List<Device> last) {

    private static final long STEP_NS = 250_000_000;
    private static final double MOST_OF_THEM = 0.99;

    public DeviceReturn {
        backByQuarterSecond = List.copyOf(backByQuarterSecond);
        last = List.copyOf(last);
    }

    /** One device. */
    public record Device(
            @Field("name of the device") String name,

            @Field(
                    value = "time from the fault's end until the device was back; missing if it was not",
                    optional = true)
            Long afterNs) {}

    /**
     * The figures of devices.
     *
     * @param afterNs when each was back; negative for one that was not
     */
    static DeviceReturn of(long[] afterNs, IntFunction<String> names) {
        long[] sorted =
                Arrays.stream(afterNs).filter(after -> after >= 0).sorted().toArray();
        return new DeviceReturn(
                sorted.length,
                after(sorted, (afterNs.length + 1) / 2),
                after(sorted, (int) Math.ceil(MOST_OF_THEM * afterNs.length)),
                after(sorted, afterNs.length),
                steps(sorted),
                IntStream.range(0, afterNs.length)
                        .boxed()
                        .sorted(Comparator.<Integer>comparingLong(
                                        device -> afterNs[device] < 0 ? Long.MAX_VALUE : afterNs[device])
                                .reversed())
                        .limit(Deliveries.NAMED)
                        .map(device -> new Device(names.apply(device), afterNs[device] < 0 ? null : afterNs[device]))
                        .toList());
    }

    /** When this many devices were back; null if fewer came back. */
    private static Long after(long[] sorted, int devices) {
        return devices > sorted.length || devices == 0 ? null : sorted[devices - 1];
    }

    private static List<Long> steps(long[] sorted) {
        List<Long> back = new ArrayList<>();
        int device = 0;
        for (long untilNs = STEP_NS; device < sorted.length; untilNs += STEP_NS) {
            while (device < sorted.length && sorted[device] <= untilNs) {
                device++;
            }
            back.add((long) device);
        }
        return back;
    }

    /** The devices that were not back, in words; empty if all were. */
    public List<String> lacks(String flow, int devices) {
        if (back == devices) {
            return List.of();
        }
        List<String> names = last.stream()
                .filter(device -> device.afterNs() == null)
                .map(Device::name)
                .toList();
        return List.of((devices - back) + " of " + devices + " devices were not back by '" + flow + "': "
                + Phrase.list(names, devices - back > names.size()));
    }
}
