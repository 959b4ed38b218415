package org.derbench.engine.books;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Field;

/** The fate of the publications of the window at each of many devices. */
@RecordBuilder
public record DeviceBooks(
        @Field("how many devices there are") int devices,
        @Field("devices that got at least one publication") long reached,

        @Field(value = "publications that were handed over: each device was to get each", optional = true)
        Long due,

        @Field("publications that reached each device that was owed them")
        long complete,

        @Field("the fewest publications that one device got, of the devices that were there all along")
        long leastGot,

        @Field("one device in a hundred got this many publications or fewer")
        long onePercentGot,

        @Field("half of the devices got this many publications or fewer")
        long medianGot,

        @Field("Jain's index of fairness: 1 if all got the same number, 1/n if one of n got all")
        double fairness,

        @Field("devices that got a publication twice") long gotTwice,

        @Field("the longest time of the window in which a device got nothing")
        long longestSilenceNs,

        @Field("the ten devices that got least; first the devices that got some twice, or were silent longest")
        List<Device> worst,

        @Field(value = "ten devices that got a publication twice", optional = true)
        List<Device> twice,

        @Field(value = "when each device was back after a fault; missing where no fault came", optional = true)
        DeviceReturn back,

        @Field(value = "devices that joined only in the window; missing where none did", optional = true)
        JoinerBooks joined) {

    public DeviceBooks {
        worst = List.copyOf(worst);
        twice = List.copyOf(twice);
    }

    /** One device. */
    public record Device(
            @Field("name of the device") String name,
            @Field("publications that the device got") long got,

            @Field("how often the device got a publication again")
            long again,

            @Field("the longest time of the window in which the device got nothing")
            long silenceNs) {}

    /** The same books with another number of publications. */
    public DeviceBooks of(long publications) {
        return DeviceBooksBuilder.builder(this).due(publications).build();
    }

    /** The same books with what was published to each from its joining on. */
    public DeviceBooks withOwed(LongUnaryOperator since) {
        return joined == null
                ? this
                : DeviceBooksBuilder.builder(this)
                        .joined(joined.withOwed(since))
                        .build();
    }

    /**
     * The faults at single devices, each in words with their names.
     *
     * @param mayDrop whether the middleware declares that it loses messages: then only a device is wrong that got
     *     nothing, or far less than the others
     */
    public List<String> lacks(String flow, boolean mayDrop) {
        List<String> lacks = new ArrayList<>();
        List<Device> starved = worst.stream()
                .filter(device -> mayDrop ? isStarved(device) : due != null && device.got() < due)
                .toList();
        if (!starved.isEmpty() && due != null && due > 0) {
            lacks.add("by '" + flow + "' did not get all of " + due + ": "
                    + Phrase.list(
                            starved.stream()
                                    .map(device -> device.name() + " (" + device.got() + ")")
                                    .toList(),
                            starved.size() == worst.size() && devices > worst.size()));
        }
        if (gotTwice > 0) {
            lacks.add("by '" + flow + "' got some twice: "
                    + Phrase.list(
                            twice.stream()
                                    .map(device -> device.name() + " (" + device.again() + ")")
                                    .toList(),
                            gotTwice > twice.size()));
        }
        if (joined != null) {
            lacks.addAll(joined.lacks(flow, mayDrop, due == null || due == 0 ? 1 : (double) medianGot / due));
        }
        return lacks;
    }

    /** Whether it got nothing, or less than half of what others got, which chance does not explain. */
    private boolean isStarved(Device device) {
        return device.got() == 0
                || due != null
                        && device.got() < medianGot / 2.0
                        && Chance.isUnlikely(device.got(), due, (double) medianGot / due, devices);
    }
}
