package org.derbench.engine.books;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Field;

/** The fate of what each device of a fleet sent in the window, up to the far end of a hop. */
public record SenderBooks(
        @Field("how many devices there are") int devices,
        @Field("devices that sent at least one part") long sent,

        @Field("of these, devices from which at least one part came")
        long reached,

        @Field("the least share of a device's parts that came, from 0 to 1")
        double leastShare,

        @Field("one device in a hundred had this share or less")
        double onePercentShare,

        @Field("half of the devices had this share or less") double medianShare,

        @Field("Jain's index of fairness of the shares: 1 if all are the same, 1/n if one of n has all")
        double fairness,

        @Field("the longest time of the window in which nothing from a device came")
        long longestSilenceNs,

        @Field("half of the devices were silent for this time or less")
        long medianSilenceNs,

        @Field("the ten devices with the least share; first those that were silent longest")
        List<Device> worst,

        @Field(value = "ten devices under whose names more parts came than they sent, or other parts", optional = true)
        List<Device> strange,

        @Field(value = "when each device was back after a fault; missing where no fault came", optional = true)
        DeviceReturn back) {

    public SenderBooks {
        worst = List.copyOf(worst);
        strange = List.copyOf(strange);
    }

    /** One device. */
    public record Device(
            @Field("name of the device, as in its messages") String name,
            @Field("parts that the device sent") long sent,

            @Field("parts that came under the device's name")
            long came,

            @Field("the longest time of the window in which no part of the device came")
            long silenceNs) {

        private String said() {
            return name + " (" + came + " of " + sent + ")";
        }
    }

    /**
     * The books of what came over a hop.
     *
     * @param near what left the devices, by process
     * @param far what came, by process
     */
    public static SenderBooks of(List<SenderCounts> near, List<SenderCounts> far, long windowNs) {
        return of(new SenderCounts.Sum(near, windowNs), new SenderCounts.Sum(far, windowNs));
    }

    static SenderBooks of(SenderCounts.Sum sent, SenderCounts.Sum came) {
        return new Comparing(sent, came).books();
    }

    /** The numbers of the devices beside the numbers of arrivals. */
    private record Comparing(SenderCounts.Sum sent, SenderCounts.Sum came) {

        SenderBooks books() {
            int devices = sent.devices();
            int[] sending = IntStream.range(0, devices)
                    .filter(device -> sent.passed(device) > 0)
                    .toArray();
            double[] shares =
                    Arrays.stream(sending).mapToDouble(this::share).sorted().toArray();
            long[] silences =
                    Arrays.stream(sending).mapToLong(came::silentNs).sorted().toArray();
            int last = sending.length - 1;
            return new SenderBooks(
                    devices,
                    sending.length,
                    Arrays.stream(sending)
                            .filter(device -> came.passed(device) > 0)
                            .count(),
                    last < 0 ? 1 : shares[0],
                    last < 0 ? 1 : shares[last / 100],
                    last < 0 ? 1 : shares[last / 2],
                    Fairness.of(Arrays.stream(shares)),
                    last < 0 ? 0 : silences[last],
                    last < 0 ? 0 : silences[last / 2],
                    worst(sending),
                    named(devices, this::isStrange),
                    came.back());
        }

        private double share(int device) {
            return Math.min(1, (double) came.passed(device) / sent.passed(device));
        }

        private boolean isStrange(int device) {
            return came.passed(device) > sent.passed(device)
                    || came.passed(device) == sent.passed(device) && came.marks(device) != sent.marks(device);
        }

        private List<Device> worst(int[] sending) {
            return Arrays.stream(sending)
                    .boxed()
                    .sorted(Comparator.<Integer>comparingDouble(this::share)
                            .thenComparing(Comparator.<Integer>comparingLong(came::silentNs)
                                    .reversed()))
                    .limit(Deliveries.NAMED)
                    .map(this::device)
                    .toList();
        }

        private List<Device> named(int devices, IntPredicate which) {
            return IntStream.range(0, devices)
                    .filter(which)
                    .limit(Deliveries.NAMED)
                    .mapToObj(this::device)
                    .toList();
        }

        private Device device(int device) {
            return new Device(sent.name(device), sent.passed(device), came.passed(device), came.silentNs(device));
        }
    }

    /**
     * The faults at single devices, each in words with their names.
     *
     * @param mayLose whether parts may be missing, since the middleware declares it or a queue was full: then only a
     *     device is wrong that has far less than the others
     */
    public List<String> lacks(String hop, boolean mayLose) {
        List<Device> starved = worst.stream()
                .filter(device -> mayLose ? isStarved(device) : device.came() < device.sent())
                .toList();
        return Stream.of(
                        said("of these devices not all came over '" + hop + "': ", starved),
                        said("under these names came what others sent over '" + hop + "': ", strange))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private String said(String what, List<Device> listed) {
        List<String> names = listed.stream().map(Device::said).toList();
        return Phrase.with(what, Phrase.list(names, listed.size() == Deliveries.NAMED && devices > listed.size()));
    }

    /** Whether it has less than half of what half of the others have, which chance does not explain. */
    private boolean isStarved(Device device) {
        return (double) device.came() / device.sent() < medianShare / 2
                && Chance.isUnlikely(device.came(), device.sent(), medianShare, devices);
    }
}
