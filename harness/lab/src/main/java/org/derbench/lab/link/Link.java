package org.derbench.lab.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Detour;
import org.derbench.lab.pair.Pair;

/**
 * The link of a pair: shaped by the kernel; or, where the kernel cannot, by a relay between the hosts of an emulated pair.
 */
public final class Link {

    private static final Duration BOUND = Duration.ofSeconds(10);
    // A busy machine may disturb one measurement; a wrong link fails them all.
    private static final int ATTEMPTS = 5;

    private final Pair pair;
    private final boolean coreFree;
    private Shaper shaper;

    /** The link of that pair, none of whose hosts has a core for itself; nothing is changed yet. */
    public Link(Pair pair) {
        this(pair, true);
    }

    /** @param coreFree whether this machine has a core that no host has for itself */
    public Link(Pair pair, boolean coreFree) {
        this.pair = pair;
        this.coreFree = coreFree;
        this.shaper = new KernelShaper(pair);
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
        shaper.clear();
        shaper = new KernelShaper(pair);
        try {
            shaper.set(profile);
        } catch (MissingCapabilityException e) {
            clear();
            shaper = relayInstead(profile, e);
            shaper.set(profile);
        }
        check(profile);
    }

    private Shaper relayInstead(TcProfile profile, MissingCapabilityException kernel) {
        Detour detour = pair.detour().orElseThrow(() -> kernel);
        String obstacle = RelayShaper.obstacle(profile, coreFree);
        if (!obstacle.isEmpty()) {
            throw new MissingCapabilityException(kernel.what() + ", and " + obstacle, kernel.remedy());
        }
        return new RelayShaper(pair, detour);
    }

    /**
     * A link that was made.
     *
     * @param profile what it is
     * @param found   what a look at it found
     */
    public record Made(TcProfile profile, Map<String, Object> found) {
    }

    /** A look at a link that is what a profile says. */
    @FunctionalInterface
    public interface Look {
        Map<String, Object> at(TcProfile profile);
    }

    /**
     * Makes the link what the profile says, and has a look at it. Where its rate cannot be kept as by a wire, it is a bucket, by that
     * name.
     *
     * @param told is given a line for the user where it is not the profile that was asked for
     * @throws MissingCapabilityException if the pair cannot be shaped so, and nothing stands in for it
     * @throws LinkException              if it is not what was made
     */
    public Made make(TcProfile profile, Consumer<String> told, Look look) {
        try {
            apply(profile);
            return new Made(profile, look.at(profile));
        } catch (MissingCapabilityException e) {
            TcProfile instead = insteadOf(profile).orElseThrow(() -> e);
            told.accept("link " + profile.name() + " is " + instead.name() + " here, " + instead.discipline().description() + ": " + e.what());
            apply(instead);
            Map<String, Object> found = look.at(instead);
            found.put("insteadBecause", e.what());
            return new Made(instead, found);
        }
    }

    private Optional<TcProfile> insteadOf(TcProfile profile) {
        return pair.shapeable() && !pair.shapedBySomebodyElse() ? profile.instead() : Optional.empty();
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
        set.put("madeBy", shaper.means());
        set.put("discipline", profile.shaped() ? profile.discipline().label() : null);
        set.putAll(shaper.check(profile));
        return set;
    }

    /** What is set now, and what has passed, each way, as plain values: {@code up}, {@code down}; empty where nothing can be set. */
    public Map<String, Object> read() {
        Map<String, Object> read = new LinkedHashMap<>();
        if (pair.shapeable()) {
            read.putAll(shaper.read());
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
        List<String> faults = new ArrayList<>();
        for (int attempt = 1;; attempt++) {
            LinkMeasurement measured = probe.measure(pair, profile);
            String fault = LinkVerdict.on(measured, profile);
            if (fault.isEmpty()) {
                verified.putAll(measured.toMap());
                verified.put("attempts", attempt);
                verified.put("earlierFaults", faults);
                verified.put("tcpCongestionControl", congestionControl());
                verified.put("initiatorInterface", NetworkInterfaceFacts.of(pair.initiator()));
                verified.put("responderInterface", NetworkInterfaceFacts.of(pair.responder()));
                return verified;
            }
            if (attempt == ATTEMPTS) {
                throw refusal(profile, measured, fault);
            }
            faults.add(fault);
        }
    }

    /** Takes all shaping away, if it was set here. */
    public void clear() {
        if (pair.shapeable() && !pair.shapedBySomebodyElse()) {
            shaper.clear();
        }
    }

    private RuntimeException refusal(TcProfile profile, LinkMeasurement measured, String fault) {
        String line = "the link is not '" + profile.name() + "': " + fault;
        return LinkVerdict.tooSlow(measured, profile, shaper.surelyBitsPerSecond())
                ? new MissingCapabilityException(line, "this machine is too slow for it; use a slower link, or two machines")
                : new LinkException(line);
    }

    private String congestionControl() {
        return pair.initiator().run(List.of("cat", "/proc/sys/net/ipv4/tcp_congestion_control"), BOUND).outOrThrow().trim();
    }

    private void requireUnshaped(TcProfile profile) {
        if (profile.controlled()) {
            throw new MissingCapabilityException("a " + pair.kind() + " pair cannot be shaped to '" + profile.name() + "'",
                    "use --link unshaped, or a pair that can be shaped: derbench doctor says what this machine lacks");
        }
    }
}
