package org.derbench.engine.books;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Field;

/** The fate of publications at the devices that joined only in the window. */
public record JoinerBooks(
        @Field("devices that were to join") int joiners,
        @Field("of these, had joined when the window ended") long joined,

        @Field(value = "time from when a device was to join until it was subscribed: median", optional = true)
        Long tookP50Ns,

        @Field(value = "time from when a device was to join until it was subscribed: the longest", optional = true)
        Long tookMaxNs,

        @Field(
                value =
                        "time from when a device was subscribed until the first publication that it was owed had come: median",
                optional = true)
        Long firstP50Ns,

        @Field(
                value =
                        "time from when a device was subscribed until the first publication that it was owed had come: the longest",
                optional = true)
        Long firstMaxNs,

        @Field("the devices, one by one") List<Joiner> devices) {

    public JoinerBooks {
        devices = List.copyOf(devices);
    }

    /** One of them. */
    public record Joiner(
            @Field("name of the device") String name,

            @Field(
                    value =
                            "time from the window's start until the device was subscribed: it is owed what was due from then on; missing if it had not joined",
                    optional = true)
            Long owedFromNs,

            @Field(value = "publications that the device was owed", optional = true)
            Long owed,

            @Field("owed publications that the device got") long got,

            @Field("how often the device got a publication again")
            long again,

            @Field("earlier publications, which the device was not owed and got")
            long early,

            @Field(
                    value =
                            "time from when the device was subscribed until the first publication that it was owed had come; missing if none came",
                    optional = true)
            Long firstAfterNs) {

        private Joiner of(long publications) {
            return new Joiner(name, owedFromNs, publications, got, again, early, firstAfterNs);
        }

        private boolean hasJoined() {
            return owedFromNs != null;
        }

        private boolean lacks() {
            return owed != null && got < owed;
        }
    }

    /** @param tookNs how long each took that has joined */
    static JoinerBooks of(List<Joiner> devices, long[] tookNs) {
        long[] firstNs = devices.stream()
                .map(Joiner::firstAfterNs)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
        long[] sorted = Arrays.stream(tookNs).sorted().toArray();
        return new JoinerBooks(
                devices.size(), sorted.length, median(sorted), last(sorted), median(firstNs), last(firstNs), devices);
    }

    private static Long median(long[] sorted) {
        return sorted.length == 0 ? null : (Long) sorted[(sorted.length - 1) / 2];
    }

    private static Long last(long[] sorted) {
        return sorted.length == 0 ? null : (Long) sorted[sorted.length - 1];
    }

    /**
     * The same books with the number of publications that each was owed.
     *
     * @param since the number of publications from that long after the window's start on
     */
    public JoinerBooks withOwed(LongUnaryOperator since) {
        return new JoinerBooks(
                joiners,
                joined,
                tookP50Ns,
                tookMaxNs,
                firstP50Ns,
                firstMaxNs,
                devices.stream()
                        .map(device -> device.hasJoined() ? device.of(since.applyAsLong(device.owedFromNs())) : device)
                        .toList());
    }

    /** All publications that these devices got and were owed. */
    public long got() {
        return devices.stream().mapToLong(Joiner::got).sum();
    }

    /** All publications that these devices were owed. */
    public long owed() {
        return devices.stream()
                .map(Joiner::owed)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .sum();
    }

    /**
     * The lacks of single devices, each kind in words with the names.
     *
     * @param mayDrop whether the middleware declares that it loses messages: then only a device is wrong that got far
     *     less than the others
     * @param usual the share of publications that half of the other devices got
     */
    List<String> lacks(String flow, boolean mayDrop, double usual) {
        String absent = named(device -> !device.hasJoined(), Joiner::name);
        String lacking = named(
                device -> device.lacks() && (!mayDrop || isStarved(device, usual)),
                device -> device.name() + " (" + device.got() + " of " + device.owed() + ")");
        return List.of(
                        absent.isEmpty()
                                ? ""
                                : (joiners - joined) + " of " + joiners + " had not joined by '" + flow
                                        + "' when the window ended: " + absent,
                        lacking.isEmpty() ? "" : "by '" + flow + "' did not get all from their joining on: " + lacking)
                .stream()
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** Whether it got less than half of what others got, which chance does not explain. */
    private boolean isStarved(Joiner device, double usual) {
        return device.got() < usual * device.owed() / 2
                && Chance.isUnlikely(device.got(), device.owed(), usual, joiners);
    }

    private String named(Predicate<Joiner> wrong, Function<Joiner, String> words) {
        List<String> found = devices.stream().filter(wrong).map(words).toList();
        return Phrase.list(found.stream().limit(Deliveries.NAMED).toList(), found.size() > Deliveries.NAMED);
    }
}
