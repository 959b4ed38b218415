package org.derbench.engine.books;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.derbench.message.number.Numbers;

/**
 * The devices that got each publication, of many that each are to get all. A publication costs a bit for each device
 * until all have it, and few bytes from then on. Thread-safe.
 */
public final class Deliveries implements StampSet {

    /** How many devices the books name. */
    static final int NAMED = 10;

    /** The most bits of publications that some devices lack: 32 MiB. The oldest ones are closed beyond it. */
    private static final long MOST_BITS = 1L << 28;
    /** The most publications; the oldest ones are forgotten beyond it. */
    private static final int MOST_PUBLICATIONS = 1 << 18;

    private final String role;
    private final int devices;
    private final boolean toOne;
    /** Whether this end knows what was published. */
    private final boolean told;

    private final int mostOpen;
    private final Map<Long, Publication> publications = new LinkedHashMap<>();
    private final int[] got;
    private final int[] again;
    private final DevicePresence presence;
    private final Reach reach;
    private final Joiners joiners;

    private PartWindow window = PartWindow.NONE;
    private int open;
    private long published;

    /**
     * The books of this many devices, which all are to get each publication.
     *
     * @param role the role that has the devices; their names begin with its name
     */
    public Deliveries(String role, int devices) {
        this(role, devices, 0, false, false);
    }

    /** The books of this many devices at an end that tells of each publication by {@link #published}. */
    public static Deliveries ofPublisher(String role, int devices) {
        return new Deliveries(role, devices, 0, false, true);
    }

    /** The books of this many devices, where each publication is for one of them. */
    public static Deliveries toOneOf(String role, int devices) {
        return new Deliveries(role, devices, 0, true, false);
    }

    /**
     * The books of this many devices. The last ones of them join only in the window.
     *
     * @param joiners how many join
     */
    public static Deliveries toJoining(String role, int devices, int joiners) {
        return new Deliveries(role, devices, joiners, false, false);
    }

    private Deliveries(String role, int devices, int joiners, boolean toOne, boolean told) {
        this.told = told;
        this.role = role;
        this.devices = devices;
        this.toOne = toOne;
        this.joiners = new Joiners(devices, joiners);
        this.mostOpen = (int) Math.max(1, MOST_BITS / devices);
        this.got = new int[devices];
        this.again = new int[devices];
        this.presence = new DevicePresence(devices);
        this.reach = new Reach();
    }

    /** Whether each publication is for one of the devices. */
    boolean toOne() {
        return toOne;
    }

    /** A publication was handed over: an end that knows tells of each. */
    public synchronized void published(long tick) {
        published += window.contains(tick) ? 1 : 0;
    }

    /** How many there are. */
    public int devices() {
        return devices;
    }

    /** How many of them are there all along. */
    public int others() {
        return joiners.others();
    }

    /**
     * A device that joins in the window was subscribed just now.
     *
     * @param fromNs when it was to join
     * @param clock tells the time
     */
    public synchronized void joined(int device, long fromNs, LongSupplier clock) {
        // whatever was counted before this lock was taken was due before
        long nowNs = clock.getAsLong();
        joiners.joined(device, nowNs, nowNs - fromNs);
    }

    @Override
    public boolean always(int device) {
        return !joiners.has(device);
    }

    @Override
    public synchronized boolean owes(long tick, int device) {
        boolean owes = joiners.owes(tick, device);
        if (!owes) {
            joiners.early(device);
        }
        return owes;
    }

    /** To how many devices that publication was to come. */
    private int owed(long tick) {
        return toOne ? 1 : joiners.owed(tick);
    }

    /** One publication. */
    private static final class Publication {
        /** The devices that got it; null once all have it, or where it is closed. */
        private BitSet who = new BitSet();

        private int count;
        /** The latest of its arrivals; threads may tell of them in another order. */
        private long latestNs = Long.MIN_VALUE;

        private int latest;

        void came(int device, long nowNs) {
            if (nowNs > latestNs) {
                latestNs = nowNs;
                latest = device;
            }
        }
    }

    /**
     * Starts the books.
     *
     * @param offsetNs the offset by which stamps are made; it is added to each time
     */
    public synchronized void arm(PartWindow announced, Window covered, long offsetNs) {
        window = announced;
        presence.arm(announced, covered, offsetNs);
        joiners.arm(announced, offsetNs);
        Arrays.fill(got, 0);
        Arrays.fill(again, 0);
        reach.clear();
        published = 0;
    }

    /** The fault of the window ended then. */
    public synchronized void faultEnded(long nanoTime) {
        presence.faultEnded(nanoTime);
    }

    @Override
    public synchronized boolean add(long tick, int device, long nowNs, boolean right) {
        Publication publication = publication(tick);
        boolean first = publication.who != null && !publication.who.get(device);
        if (first) {
            publication.count++;
            // the last device closes it: its bit would be dropped at once, and may lie far behind
            if (publication.count != owed(tick)) {
                publication.who.set(device);
            }
        }
        if (first && right) {
            presence.came(tick, device, nowNs);
        }
        if (window.contains(tick)) {
            count(publication, tick, device, nowNs, first, right);
        }
        if (first && publication.count == owed(tick)) {
            close(publication);
        }
        return first;
    }

    /** The publication with this stamp; one that is not known begins. */
    private Publication publication(long tick) {
        Publication publication = publications.get(tick);
        if (publication == null) {
            makeRoom();
            publication = new Publication();
            publications.put(tick, publication);
            open++;
        }
        return publication;
    }

    /** Closes the oldest publication that is open, and forgets the oldest one, where there are too many. */
    private void makeRoom() {
        if (open == mostOpen) {
            publications.values().stream()
                    .filter(one -> one.who != null)
                    .findFirst()
                    .ifPresent(this::close);
        }
        if (publications.size() == MOST_PUBLICATIONS) {
            close(publications.remove(publications.keySet().iterator().next()));
        }
    }

    private void close(Publication publication) {
        open -= publication.who == null ? 0 : 1;
        publication.who = null;
    }

    private void count(Publication publication, long tick, int device, long nowNs, boolean first, boolean right) {
        if (!first) {
            again[device]++;
            return;
        }
        got[device] += right ? 1 : 0;
        presence.heard(device, nowNs);
        joiners.came(device, nowNs);
        if (!toOne()) {
            publication.came(device, nowNs);
            reach.came(publication.count, owed(tick), publication.latest, presence.tookNs(tick, publication.latestNs));
        }
    }

    /** The books of the window. */
    public synchronized DeviceBooks books() {
        long[] silentNs = presence.silentNs();
        int others = joiners.others();
        int[] sorted = Arrays.copyOf(got, others);
        Arrays.sort(sorted);
        List<DeviceBooks.Device> worst = IntStream.range(0, others)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(device -> got[device])
                        .thenComparing(Comparator.<Integer>comparingInt(device -> again[device])
                                .reversed())
                        .thenComparing(Comparator.<Integer>comparingLong(device -> silentNs[device])
                                .reversed()))
                .limit(NAMED)
                .map(device -> new DeviceBooks.Device(name(device), got[device], again[device], silentNs[device]))
                .toList();
        return new DeviceBooks(
                devices,
                IntStream.of(got).filter(count -> count > 0).count(),
                told ? (Long) published : null,
                toOne() ? sorted[0] : complete(),
                sorted[0],
                sorted[(others - 1) / 100],
                sorted[(others - 1) / 2],
                Fairness.of(IntStream.of(got).limit(others).asDoubleStream()),
                IntStream.of(again).filter(count -> count > 0).count(),
                Arrays.stream(silentNs).limit(others).max().orElse(0),
                worst,
                twice(silentNs),
                back(),
                joiners.books(got, again, this::name));
    }

    /** Null where no fault came. */
    private DeviceReturn back() {
        long[] afterNs = presence.backAfterNs();
        return afterNs == null ? null : DeviceReturn.of(afterNs, this::name);
    }

    private long complete() {
        return publications.entrySet().stream()
                .filter(entry -> window.contains(entry.getKey()) && entry.getValue().count == owed(entry.getKey()))
                .count();
    }

    private List<DeviceBooks.Device> twice(long[] silentNs) {
        List<DeviceBooks.Device> twice = new ArrayList<>();
        for (int device = 0; device < devices && twice.size() < NAMED; device++) {
            if (again[device] > 0) {
                twice.add(new DeviceBooks.Device(name(device), got[device], again[device], silentNs[device]));
            }
        }
        return twice;
    }

    /** The name of a device; they are counted from 1. */
    private String name(int device) {
        return role + "-" + (device + 1);
    }

    /** The times until a share of the devices, and until all devices, had a publication of the window. */
    public synchronized ReachTimes times() {
        return toOne() ? ReachTimes.NONE : reach.times(role);
    }

    @Override
    public synchronized String encode(PartWindow of) {
        StringBuilder text = new StringBuilder();
        publications.forEach((tick, publication) -> {
            if (of.contains(tick)) {
                text.append(text.isEmpty() ? "" : ",").append(tick).append(':');
                if (publication.who != null) {
                    text.append(Base64.getEncoder().encodeToString(publication.who.toByteArray()));
                }
            }
        });
        return text.toString();
    }

    @Override
    public synchronized void decode(String stamps) {
        for (String text : stamps.isEmpty() ? new String[0] : stamps.split(",")) {
            String[] said = text.split(":", 2);
            long tick = Numbers.parseLong(said[0], 0, Long.MAX_VALUE);
            Publication publication = publication(tick);
            if (said[1].isEmpty()) {
                publication.count = owed(tick);
                close(publication);
            } else {
                publication.who = BitSet.valueOf(Base64.getDecoder().decode(said[1]));
                publication.count = publication.who.cardinality();
            }
        }
    }
}
