package org.derbench.sim.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.derbench.engine.costs.NetworkCounters;
import org.derbench.sim.clock.Simulation;

/** The hosts of a simulation, with a link from each to each other, and who listens there. */
public final class Network {

    /** Bytes of a frame beside the message: Ethernet, IP and TCP. */
    static final int HEADERS = 66;

    private static final double NS_PER_S = 1e9;
    private static final long OVERTAKEN_BY_NS = 20_000_000;
    private static final long DOOR_NS = 10_000;
    private static final long SENT_AGAIN_NS = 200_000_000;

    private final Simulation simulation;
    private final long seed;
    private final BiFunction<String, String, WireConditions> conditions;
    private final Truth truth = new Truth();
    private final Map<String, Wire> wires = new TreeMap<>();
    private final Map<String, Long> sent = new HashMap<>();
    private final Map<String, Long> newest = new HashMap<>();
    private final Map<String, Inbox> listening = new TreeMap<>();
    private final Map<String, List<Inbox>> subscribed = new TreeMap<>();
    private final Map<String, String> brokers = new TreeMap<>();
    private final Map<String, Door> doors = new TreeMap<>();
    private final Map<String, Worse> worse = new TreeMap<>();
    private final Set<String> away = new TreeSet<>();

    /**
     * A network without hosts.
     *
     * @param seed decides what becomes of each message: the n-th by a path has always the same fate
     * @param conditions the conditions of the link from one host to another, which may be the same host
     */
    public Network(Simulation simulation, long seed, BiFunction<String, String, WireConditions> conditions) {
        this.simulation = simulation;
        this.seed = seed;
        this.conditions = conditions;
    }

    /**
     * Trouble of the link of a host.
     *
     * @param sentAgain share of messages whose frames are lost once, and sent again later
     * @param delayNs by how much longer each message takes
     */
    private record Worse(double sentAgain, long delayNs) {}

    /** One direction of a link. */
    private static final class Wire {
        private final String from;
        private final String to;
        private final WireConditions conditions;
        private final List<Runnable> held = new ArrayList<>();
        private long freeAtNs;
        private long bytes;
        private long packets;
        private boolean cut;

        Wire(String from, String to, WireConditions conditions) {
            this.from = from;
            this.to = to;
            this.conditions = conditions;
        }
    }

    /** The true fate of messages. */
    public Truth truth() {
        return truth;
    }

    /** Its simulation. */
    public Simulation simulation() {
        return simulation;
    }

    /**
     * Sends bytes.
     *
     * @param path names their way
     * @param inbox takes them in at the other host
     * @param arrival handles them there
     */
    void send(String from, String path, byte[] bytes, Inbox inbox, Consumer<byte[]> arrival) {
        Wire wire = wire(from, inbox.host());
        long number = sent.merge(path, 1L, Long::sum);
        long sentNs = simulation.nowNs();
        if (wire.cut) {
            truth.add(Truth.Kind.HELD, path, sentNs, bytes);
            wire.held.add(() -> transmit(wire, path, number, sentNs, bytes, inbox, arrival));
        } else {
            transmit(wire, path, number, sentNs, bytes, inbox, arrival);
        }
    }

    private void transmit(
            Wire wire, String path, long number, long sentNs, byte[] bytes, Inbox inbox, Consumer<byte[]> arrival) {
        WireConditions now = wire.conditions;
        SplittableRandom random = new SplittableRandom(seed ^ path.hashCode() * 0x9E3779B97F4A7C15L + number);
        wire.bytes += bytes.length + HEADERS;
        wire.packets++;
        wire.freeAtNs = Math.max(wire.freeAtNs, simulation.nowNs())
                + (long) ((bytes.length + HEADERS) * Byte.SIZE * NS_PER_S / now.bitsPerSecond());
        long atNs = wire.freeAtNs + now.delayNs() + (long) (random.nextDouble() * now.jitterNs());
        double loss = random.nextDouble();
        double twice = random.nextDouble();
        double damage = random.nextDouble();
        double overtaken = random.nextDouble();
        atNs += longer(wire, random);
        if (loss < now.lost() || isLost(wire)) {
            truth.add(Truth.Kind.LOST, path, sentNs, bytes);
            return;
        }
        byte[] come = bytes;
        if (damage < now.damaged() && bytes.length > PlainSerializer.header(bytes)) {
            come = damaged(bytes, random);
            boolean stampOnly = PlainSerializer.isStamp(bytes, Arrays.mismatch(bytes, come));
            truth.add(stampOnly ? Truth.Kind.RESTAMPED : Truth.Kind.DAMAGED, path, sentNs, bytes);
        }
        if (overtaken < now.overtaken()) {
            truth.add(Truth.Kind.OVERTAKEN, path, sentNs, bytes);
            atNs += OVERTAKEN_BY_NS;
        } else {
            // jitter alone keeps the order
            atNs = newest.merge(path, atNs, Math::max);
        }
        byte[] what = come;
        inbox.at(atNs, () -> arrival.accept(what.clone()));
        if (twice < now.doubled()) {
            inbox.at(atNs + now.delayNs() / 2, () -> {
                truth.add(Truth.Kind.DOUBLED, path, sentNs, bytes);
                arrival.accept(what.clone());
            });
        }
    }

    private boolean isLost(Wire wire) {
        return !wire.from.equals(wire.to) && (away.contains(wire.from) || away.contains(wire.to));
    }

    private long longer(Wire wire, SplittableRandom random) {
        if (wire.from.equals(wire.to)) {
            return 0;
        }
        long ns = 0;
        for (String host : List.of(wire.from, wire.to)) {
            Worse now = worse.get(host);
            if (now != null) {
                ns += now.delayNs() + (random.nextDouble() < now.sentAgain() ? SENT_AGAIN_NS : 0);
            }
        }
        return ns;
    }

    private static byte[] damaged(byte[] bytes, SplittableRandom random) {
        int from = PlainSerializer.header(bytes);
        byte[] other = bytes.clone();
        int at = from + random.nextInt(bytes.length - from);
        other[at] ^= (byte) (1 << random.nextInt(Byte.SIZE - 1));
        return other;
    }

    /**
     * Has a process take messages from a door, until the result is closed: no link is on the way.
     *
     * @param host the process's host
     */
    public AutoCloseable takeAt(String door, String owner, String host, Consumer<byte[]> taker) {
        Inbox inbox = new Inbox(simulation, owner, host, "door");
        doors.put(door, new Door(inbox, taker));
        return inbox;
    }

    /** Puts it in at that door, on this machine. */
    public void putIn(String door, byte[] bytes) {
        Door at = doors.get(door);
        if (at != null && at.inbox.open()) {
            at.inbox.at(simulation.nowNs() + DOOR_NS, () -> at.taker.accept(bytes));
        }
    }

    private record Door(Inbox inbox, Consumer<byte[]> taker) {}

    /** How long the frames wait that are handed over to the link by now. */
    long backlogNs(String from, String to) {
        Wire wire = wire(from, to);
        return wire.cut ? Long.MAX_VALUE / 2 : Math.max(0, wire.freeAtNs - simulation.nowNs());
    }

    /** How long a frame takes from one host to the other, with none before it. */
    long delayNs(String from, String to) {
        return wire(from, to).conditions.delayNs();
    }

    private Wire wire(String from, String to) {
        return wires.computeIfAbsent(from + " to " + to, name -> new Wire(from, to, conditions.apply(from, to)));
    }

    /** Nothing passes the links between two hosts any more. */
    public void cut(String one, String other) {
        wire(one, other).cut = true;
        wire(other, one).cut = true;
    }

    /** Restores a link, with the messages that it held back. */
    public void heal(String one, String other) {
        for (Wire wire : List.of(wire(one, other), wire(other, one))) {
            wire.cut = false;
            List<Runnable> waiting = List.copyOf(wire.held);
            wire.held.clear();
            waiting.forEach(Runnable::run);
        }
    }

    /**
     * The link of that host is worse.
     *
     * @param sentAgain share of messages whose frames are lost once, and sent again later
     * @param delayNs by how much longer each message takes
     */
    public void worsen(String host, double sentAgain, long delayNs) {
        worse.put(host, new Worse(sentAgain, delayNs));
    }

    /** Restores the link of a host. */
    public void mend(String host) {
        worse.remove(host);
    }

    /** Loses all messages to that address and from it, and tells nobody. */
    public void leaves(String host) {
        away.add(host);
    }

    /** Lets a host that was gone return. */
    public void returns(String host) {
        away.remove(host);
    }

    /** Counts of frames between that host and others. */
    public NetworkCounters counters(String host) {
        long[] sums = new long[4];
        wires.forEach((name, wire) -> {
            boolean leaves = name.startsWith(host + " to ");
            boolean comes = wire.to.equals(host);
            if (leaves != comes) {
                sums[leaves ? 2 : 0] += wire.bytes;
                sums[leaves ? 3 : 1] += wire.packets;
            }
        });
        return new NetworkCounters(sums[0], sums[1], sums[2], sums[3]);
    }

    /** Has an inbox take messages to an address. */
    void listen(String address, Inbox inbox) {
        listening.put(address, inbox);
    }

    /** The inbox at an address; null without one. */
    Inbox at(String address) {
        Inbox inbox = listening.get(address);
        return inbox != null && inbox.open() ? inbox : null;
    }

    void subscribe(String topic, Inbox inbox) {
        subscribed.computeIfAbsent(topic, first -> new ArrayList<>()).add(inbox);
    }

    List<Inbox> subscribers(String topic) {
        return subscribed.getOrDefault(topic, List.of()).stream()
                .filter(Inbox::open)
                .toList();
    }

    /** A broker listens there. */
    void broker(String address, String owner, Inbox inbox) {
        brokers.put(address, owner);
        listen(address, inbox);
    }

    /** The brokers of that process end. */
    public void killBrokers(String owner) {
        brokers.forEach((address, own) -> {
            if (own.equals(owner)) {
                listening.get(address).close();
            }
        });
    }

    /** They listen again. */
    public void startBrokers(String owner) {
        brokers.forEach((address, own) -> {
            if (own.equals(owner)) {
                listen(
                        address,
                        new Inbox(simulation, owner, listening.get(address).host(), "broker"));
            }
        });
    }

    void lost(Truth.Kind kind, String path, byte[] bytes) {
        truth.add(kind, path, simulation.nowNs(), bytes);
    }

    /** An end at that host hands that over. */
    Truth.Sent sent(String path, String host, byte[] bytes, Truth.Sent answers) {
        return truth.sent(path, host, simulation.nowNs(), bytes.clone(), answers);
    }

    /** An end at that host is given that. */
    void came(Truth.Sent what, String host, byte[] bytes) {
        truth.came(what, host, simulation.nowNs(), bytes);
    }
}
