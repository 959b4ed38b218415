package org.derbench.lab.link;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.derbench.engine.record.LinkCounters;
import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Relay;
import org.derbench.lab.pair.RelayPath;
import org.derbench.lab.pair.Wire;

/** A relay in user space between the hosts. It is the wire if the kernel has no netem. */
final class RelayShaper implements Shaper {

    private static final String UP = "up";
    private static final String DOWN = "down";
    private static final String CPU = "cpuNs";
    private static final String FRAMES = "frames";
    private static final String MISSED = "missed";
    private static final String LATE_SUM = "lateNsSum";
    private static final String SINCE = "since";
    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final double NS_PER_MS = 1e6;
    private static final double MILLION_PER_PERCENT = 1e4;
    /** Largest seed that a JSON number holds exactly. */
    private static final int SEED_BITS = 52;
    /** The fastest rate of a relay; beyond, its own time for a frame is longer than the frame's on the wire. */
    private static final long FASTEST_BITS_PER_SECOND = 100_000_000;
    /** The rate up to which a relay has time enough beside two busy hosts on two cores. */
    private static final long SURELY_BITS_PER_SECOND = 10_000_000;

    private static final long MEGA = 1_000_000;
    /** The most frames that may come while the kernel's buffer for the relay is full, as a share. */
    private static final double MISSED_AT_MOST = 0.001;
    /** The most that a trial's frames may be late on average; beyond, the trial measures the relay. */
    private static final long LATE_AT_MOST_NS = 300_000;

    private final Pair pair;
    private final RelayPath detour;
    private final LongSupplier seeds;
    private Relay relay;
    private JsonNode judged;

    /** @param seeds gives a seed each time the link is made, for another sequence of losses and jitter */
    RelayShaper(Pair pair, RelayPath detour, LongSupplier seeds) {
        this.pair = pair;
        this.detour = detour;
        this.seeds = seeds;
    }

    /**
     * The reason why a relay cannot be a link with this profile; empty if it can.
     *
     * @param coreFree whether this machine has a core that is no host's own
     */
    static String obstacle(TcProfile profile, boolean coreFree) {
        if (profile.discipline() != Discipline.WIRE) {
            return "a relay in user space is a wire, no " + profile.discipline().label();
        }
        long rate = Math.max(profile.up().rateBitsPerSecond(), profile.down().rateBitsPerSecond());
        if (rate > FASTEST_BITS_PER_SECOND) {
            return "a relay in user space carries at most " + FASTEST_BITS_PER_SECOND / MEGA + " Mbit/s";
        }
        return coreFree || rate <= SURELY_BITS_PER_SECOND
                ? ""
                : "a relay in user space carries at most " + SURELY_BITS_PER_SECOND / MEGA
                        + " Mbit/s where emulated boards have all cores";
    }

    @Override
    public void set(TcProfile profile) {
        relay = detour.throughRelay();
        int segments = profile.offload() ? ClearCommands.WHOLE_SEGMENTS : 1;
        BothEnds.run(() -> segments(pair.initiator(), segments), () -> segments(pair.responder(), segments));
        relay.set(wire(profile.up()), wire(profile.down()), seeds.getAsLong() >>> Long.SIZE - SEED_BITS);
        judged = relay.read();
    }

    private static void segments(Host host, int most) {
        host.administer(ClearCommands.segments(host.device(), most), BOUND).outOrThrow();
    }

    private static Wire wire(TcDirection asked) {
        Impairment impairment = asked.impairment();
        return new Wire(
                asked.rateBitsPerSecond(),
                asked.overheadBytes(),
                Math.round(impairment.delayMs() * NS_PER_MS),
                Math.round(impairment.jitterMs() * NS_PER_MS),
                Math.round(impairment.lossPercent() * MILLION_PER_PERCENT),
                asked.limitBytes());
    }

    @Override
    public Ways check(TcProfile profile) {
        return check(profile, relay.mark());
    }

    private Ways check(TcProfile profile, JsonNode said) {
        Egress near = new Egress(pair.initiator(), pair.responder().address());
        Egress far = new Egress(pair.responder(), pair.initiator().address());
        BothEnds<EgressState> set = BothEnds.of(near::read, far::read);
        requireBare(near, set.up(), profile);
        requireBare(far, set.down(), profile);
        return new Ways(
                check(UP, said.path(UP), profile.up(), profile),
                check(DOWN, said.path(DOWN), profile.down(), profile),
                reading(said));
    }

    /** Changes the link. A link that is down loses all frames, and neither host is told. */
    @Override
    public String change(TcProfile profile, LinkChange change) {
        TcProfile changed = profile.with(change);
        relay.change(wire(changed.up()), wire(changed.down()));
        check(changed, relay.read());
        return "relay";
    }

    @Override
    public void restore(TcProfile profile, LinkChange change) {
        relay.change(wire(profile.up()), wire(profile.down()));
        check(profile, relay.read());
    }

    /** Requires that nothing but the relay shapes. */
    private static void requireBare(Egress end, EgressState set, TcProfile profile) {
        String difference = set.differenceTo(TcDirection.UNSHAPED, profile, "");
        if (!difference.isEmpty()) {
            throw new LinkException("the link is not '" + profile.name() + "': the egress of the "
                    + end.host().name() + " " + difference);
        }
    }

    static LinkWay check(String way, JsonNode said, TcDirection asked, TcProfile profile) {
        Wire set = Wire.of(said);
        if (!set.equals(wire(asked))) {
            throw new LinkException("the link is not '" + profile.name() + "': " + way + " the relay has " + set
                    + " instead of " + wire(asked));
        }
        JsonNode since = said.path(SINCE);
        long missed = since.path(MISSED).asLong();
        if (missed > MISSED_AT_MOST * (missed + since.path(FRAMES).asLong())) {
            throw new LinkException("the link is not '" + profile.name() + "': " + way + " the relay came too late for "
                    + missed + " packets");
        }
        Impairment impairment = asked.impairment();
        return new LinkWay(
                "relay",
                null,
                set.rateBitsPerSecond(),
                set.overheadBytes() == 0 ? null : (Integer) set.overheadBytes(),
                null,
                null,
                null,
                set.queueBytes(),
                null,
                impairment.delayMs(),
                impairment.jitterMs(),
                impairment.lossPercent());
    }

    @Override
    public LinkReading read() {
        return reading(relay.read());
    }

    private static LinkReading reading(JsonNode said) {
        return new LinkReading(
                counted(said.path(UP)),
                counted(said.path(DOWN)),
                said.path(CPU).asLong(),
                said.path(UP).path("seed").asLong());
    }

    private static LinkCounters counted(JsonNode said) {
        JsonNode since = said.path(SINCE);
        return new LinkCounters(
                said.path("bytes").asLong(),
                said.path(FRAMES).asLong(),
                said.path("dropped").asLong(),
                said.path("lost").asLong(),
                said.path(MISSED).asLong(),
                since.path("lateNsMax").asLong(),
                since.path(LATE_SUM).asLong() / Math.max(1, since.path(FRAMES).asLong()));
    }

    @Override
    public String disturbance() {
        JsonNode before = judged;
        judged = relay.read();
        return Stream.of(UP, DOWN)
                .map(way -> late(way, before.path(way), judged.path(way)))
                .filter(late -> !late.isEmpty())
                .findFirst()
                .orElse("");
    }

    static String late(String way, JsonNode before, JsonNode after) {
        long frames = after.path(FRAMES).asLong() - before.path(FRAMES).asLong();
        long lateNs = (after.path(LATE_SUM).asLong() - before.path(LATE_SUM).asLong()) / Math.max(1, frames);
        return lateNs <= LATE_AT_MOST_NS
                ? ""
                : String.format(
                        Locale.ROOT, "%s the relay passed frames on %.3f ms late on average", way, lateNs / NS_PER_MS);
    }

    @Override
    public void clear() {
        detour.direct();
        relay = null;
    }

    @Override
    public long cpuNs() {
        return relay.read().path(CPU).asLong();
    }

    @Override
    public String means() {
        return "relay";
    }

    @Override
    public long surelyBitsPerSecond() {
        return SURELY_BITS_PER_SECOND;
    }
}
