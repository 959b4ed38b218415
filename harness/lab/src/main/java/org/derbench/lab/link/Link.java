package org.derbench.lab.link;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Pair;

/** The link of a pair. Queueing disciplines act on egress, so each end shapes what it sends. */
public final class Link {

    private static final Duration BOUND = Duration.ofSeconds(10);
    // A busy machine may disturb one measurement; a wrong link fails them all.
    private static final int ATTEMPTS = 5;

    private final Pair pair;
    private final Egress up;
    private final Egress down;

    /** The link of that pair; nothing is changed yet. */
    public Link(Pair pair) {
        this.pair = pair;
        this.up = new Egress(pair.initiator(), pair.responder().address());
        this.down = new Egress(pair.responder(), pair.initiator().address());
    }

    /**
     * Makes the link what the profile says, whatever it was before, and reads it back.
     *
     * @throws MissingCapabilityException if the pair cannot be shaped so; nothing is left behind then
     * @throws LinkException              if the kernel says that it is something else
     */
    public void apply(TcProfile profile) {
        if (!pair.shapeable()) {
            requireUnshaped(profile);
            return;
        }
        if (pair.shapedBySomebodyElse()) {
            check(profile);
            return;
        }
        try {
            up.set(profile.up(), profile.offload());
            down.set(profile.down(), profile.offload());
        } catch (MissingCapabilityException e) {
            clear();
            throw e;
        }
        check(profile);
    }

    /**
     * Compares what is set with the profile.
     *
     * @return what is set, each way, as plain values: {@code up}, {@code down}
     * @throws LinkException if it is not the profile
     */
    public Map<String, Object> check(TcProfile profile) {
        Map<String, Object> set = new LinkedHashMap<>();
        if (!pair.shapeable()) {
            requireUnshaped(profile);
            return set;
        }
        set.put("up", check(up, profile.up(), profile));
        set.put("down", check(down, profile.down(), profile));
        return set;
    }

    /** What is set now, and what has passed, each way, as plain values: {@code up}, {@code down}; empty where nothing can be set. */
    public Map<String, Object> read() {
        Map<String, Object> read = new LinkedHashMap<>();
        if (pair.shapeable()) {
            read.put("up", up.read().withCounters());
            read.put("down", down.read().withCounters());
        }
        return read;
    }

    /**
     * Compares what is set with the profile, and what the link carries too.
     *
     * @return what is set and what was measured, as plain values: for the record of each trial that follows
     * @throws LinkException              if it is not the profile, after {@value #ATTEMPTS} attempts
     * @throws MissingCapabilityException if it is a fast profile, and this machine does not reach it
     */
    public Map<String, Object> verify(TcProfile profile, LinkProbe probe) {
        Map<String, Object> verified = new LinkedHashMap<>();
        verified.put("profile", profile.name());
        verified.putAll(check(profile));
        for (int attempt = 1;; attempt++) {
            LinkMeasurement measured = probe.measure(pair, profile);
            String fault = LinkVerdict.on(measured, profile);
            if (fault.isEmpty()) {
                verified.putAll(measured.toMap());
                verified.put("lonePacketUpPasses", measured.lonePacket(profile.up()));
                verified.put("attempts", attempt);
                verified.put("tcpCongestionControl", congestionControl());
                verified.put("initiatorInterface", NetworkInterfaceFacts.of(pair.initiator()));
                verified.put("responderInterface", NetworkInterfaceFacts.of(pair.responder()));
                return verified;
            }
            if (attempt == ATTEMPTS) {
                throw refusal(profile, measured, fault);
            }
        }
    }

    /** Takes all shaping away, if it was set here. */
    public void clear() {
        if (pair.shapeable() && !pair.shapedBySomebodyElse()) {
            try {
                up.reset();
            } finally {
                down.reset();
            }
        }
    }

    private RuntimeException refusal(TcProfile profile, LinkMeasurement measured, String fault) {
        String line = "the link is not '" + profile.name() + "': " + fault;
        return LinkVerdict.tooSlow(measured, profile)
                ? new MissingCapabilityException(line, "this machine is too slow for it; use a slower link, or two machines")
                : new LinkException(line);
    }

    private String congestionControl() {
        return pair.initiator().run(List.of("cat", "/proc/sys/net/ipv4/tcp_congestion_control"), BOUND).outOrThrow().trim();
    }

    private static Map<String, Object> check(Egress egress, TcDirection asked, TcProfile profile) {
        EgressState state = egress.read();
        String difference = state.differenceTo(asked, profile.offload(), egress.towards());
        if (!difference.isEmpty()) {
            throw new LinkException("the link is not '" + profile.name() + "': the egress of the " + egress.host().name() + " "
                    + difference);
        }
        return state.toMap();
    }

    private void requireUnshaped(TcProfile profile) {
        if (profile.controlled()) {
            throw new MissingCapabilityException("a " + pair.kind() + " pair cannot be shaped to '" + profile.name() + "'",
                    "use --link unshaped, or a pair that can be shaped: derbench doctor says what this machine lacks");
        }
    }
}
