package org.derbench.lab.link;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.derbench.engine.record.LinkFacts;
import org.derbench.engine.record.LinkReading;
import org.derbench.engine.time.SystemClock;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.RelayPath;

/** The link of a pair. The kernel shapes it; if it cannot, a relay between the hosts of an emulated pair does. */
public final class Link {

    private final Pair pair;
    private final boolean coreFree;
    private final LongSupplier seeds = new SplittableRandom()::nextLong;
    private Shaper shaper;
    private LinkReading lastReading;

    /** The link of a pair whose hosts share their cores with this machine's other programs; changes nothing yet. */
    public Link(Pair pair) {
        this(pair, true);
    }

    /** @param coreFree whether this machine has a core that is no host's own */
    public Link(Pair pair, boolean coreFree) {
        this.pair = pair;
        this.coreFree = coreFree;
        this.shaper = new KernelShaper(pair);
    }

    /**
     * Makes the link as the profile says, whatever it was before, and reads it back.
     *
     * @throws MissingCapabilityException if the pair cannot be shaped so; nothing is left behind then
     * @throws LinkException if the kernel reports something else
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
        if (profile.controlled()) {
            shaper.requireNotForeign();
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
        BothEnds.run(() -> near().set(profile.congestionControl()), () -> far().set(profile.congestionControl()));
        check(profile);
    }

    private Shaper relayInstead(TcProfile profile, MissingCapabilityException kernel) {
        RelayPath detour = pair.detour().orElseThrow(() -> refusal(kernel, ""));
        String obstacle = RelayShaper.obstacle(profile, coreFree);
        if (!obstacle.isEmpty()) {
            throw refusal(kernel, ", and " + obstacle);
        }
        return new RelayShaper(pair, detour, seeds);
    }

    /**
     * The reason why a relay cannot be a link with this profile; empty if it can.
     *
     * @param coreFree whether this machine has a core that is no host's own
     */
    public static String obstacleOfRelay(TcProfile profile, boolean coreFree) {
        return RelayShaper.obstacle(profile, coreFree);
    }

    private static MissingCapabilityException refusal(MissingCapabilityException kernel, String relay) {
        return new MissingCapabilityException(kernel.what() + relay, kernel.remedy() + "; or use link 'unshaped'");
    }

    /**
     * Compares the settings with the profile.
     *
     * @return the settings
     * @throws LinkException if they differ from the profile
     */
    public LinkFacts check(TcProfile profile) {
        if (!pair.shapeable()) {
            requireUnshaped(profile);
            return LinkFacts.unset(profile.name());
        }
        Shaper.Ways set = shaper.check(profile);
        lastReading = set.reading();
        return LinkFacts.set(
                profile.name(),
                shaper.means(),
                profile.shaped() ? profile.discipline().label() : null,
                set.up(),
                set.down());
    }

    /**
     * Makes a link worse that is as its profile says, and reads that back.
     *
     * @return the means of the change, in words
     * @throws MissingCapabilityException if the pair's link cannot be changed so
     * @throws LinkException if the change did not take effect
     */
    public String change(TcProfile profile, LinkChange change) {
        if (!pair.shapeable() || pair.shapedBySomebodyElse()) {
            throw new MissingCapabilityException(
                    "the link of a " + pair.kind() + " pair cannot be changed during a trial", "use --pair emulated");
        }
        return shaper.change(profile, change);
    }

    /** Whether derbench may change the link while it is in use. */
    public boolean changeable() {
        return pair.shapeable() && !pair.shapedBySomebodyElse();
    }

    /**
     * Restores the profile, and reads that back.
     *
     * @throws LinkException if the link does not follow
     */
    public void restore(TcProfile profile, LinkChange change) {
        shaper.restore(profile, change);
    }

    /** The traffic since the link was set, at the last comparison with a profile; null if nothing can be set. */
    public LinkReading lastReading() {
        return lastReading;
    }

    /**
     * Compares the settings with the profile, and measures what the link carries. Repeats a measurement that is off,
     * and for longer if other programs of this machine may be the reason, as {@link Verification} says.
     *
     * @param told is given a line for the user if that takes long
     * @return the settings and measurements, for the record of each trial that follows
     * @throws LinkException if it is not as the profile says
     * @throws MissingCapabilityException if the profile is fast, and this machine does not reach it
     */
    public LinkFacts verify(TcProfile profile, LinkProbe probe, Consumer<String> told) {
        LinkFacts set = check(profile);
        Verification verification =
                new Verification(() -> probe.measure(pair, profile), new SystemClock(), CpuPressure.HERE, told);
        Verification.Verdict verdict = verification.verdict(new Verification.Bounds() {
            @Override
            public String deviation(LinkMeasurement measured) {
                return LinkVerdict.on(measured, profile, pair.emulated());
            }

            @Override
            public boolean tooSlow(LinkMeasurement measured) {
                return LinkVerdict.tooSlow(measured, profile, shaper.surelyBitsPerSecond());
            }
        });
        if (!verdict.deviation().isEmpty()) {
            throw refusal(profile, verdict);
        }
        return set.withMeasurements(
                verdict.measured().figures(relayCpuNsPerPacket()),
                verification.measurements(),
                verification.deviations(),
                profile.discipline().faster(verdict.measured().lone(), profile),
                congestionControl(profile),
                NetworkInterfaceFacts.of(pair.initiator()),
                NetworkInterfaceFacts.of(pair.responder()));
    }

    /**
     * The measurement that is kept of this very link, if it is of today; the settings are compared with the profile for
     * it.
     *
     * @throws LinkException if the settings are not the profile's
     */
    public Optional<LinkFacts> proof(TcProfile profile, LinkProofs proofs) {
        Optional<LinkFacts> last = proofs.last(pair, profile, coreFree);
        if (last.isEmpty()) {
            return Optional.empty();
        }
        LinkFacts set = check(profile);
        return last.filter(set::isSetLike).map(kept -> set.withProof(kept, congestionControl(profile)));
    }

    /**
     * Compares the settings with the profile, measures the link, and keeps the measurement.
     *
     * @throws LinkException if it is not the profile
     * @throws MissingCapabilityException if it is a fast profile, and this machine does not reach it
     */
    public LinkFacts prove(TcProfile profile, LinkProbe probe, LinkProofs proofs, Consumer<String> told) {
        try {
            LinkFacts proof = verify(profile, probe, told)
                    .withMeasuredAt(proofs.clock().instant().toString());
            proofs.keep(pair, profile, coreFree, proof);
            return proof;
        } catch (RuntimeException e) {
            forget(profile, proofs);
            throw e;
        }
    }

    /** Forgets the proof of a link that was not as it was made; the next use measures it anew. */
    public void forget(TcProfile profile, LinkProofs proofs) {
        proofs.forget(pair, profile, coreFree);
    }

    /**
     * CPU time of this machine, in nanoseconds since the link was made, that a program used for it: no role is charged
     * for it.
     *
     * @throws org.derbench.lab.LabException if the program has ended
     */
    public long cpuNs() {
        return shaper.cpuNs();
    }

    /**
     * Disturbances by the program that makes the link, in words, since the last call; empty without any.
     *
     * @throws org.derbench.lab.LabException if the program has ended
     */
    public String disturbance() {
        return shaper.disturbance();
    }

    /**
     * Refuses a link that somebody else shapes on the hosts: derbench removes only its own settings.
     *
     * @throws MissingCapabilityException with the foreign shaping and the remedy
     */
    public void requireNotForeign() {
        if (pair.shapeable() && !pair.shapedBySomebodyElse()) {
            shaper.requireNotForeign();
        }
    }

    /** Removes derbench's shaping. */
    public void clear() {
        if (pair.shapeable() && !pair.shapedBySomebodyElse()) {
            shaper.clear();
        }
    }

    private Long relayCpuNsPerPacket() {
        LinkReading read = pair.shapeable() ? shaper.read() : null;
        return read == null || read.relayCpuNs() == null
                ? null
                : read.relayCpuNs()
                        / Math.max(1, read.up().sentPackets() + read.down().sentPackets());
    }

    private RuntimeException refusal(TcProfile profile, Verification.Verdict verdict) {
        String line = "the link is not '" + profile.name() + "': " + verdict.deviation();
        return LinkVerdict.tooSlow(verdict.measured(), profile, shaper.surelyBitsPerSecond())
                ? new MissingCapabilityException(
                        line, "this machine is too slow for it; use a slower link, or two machines")
                : new LinkException(line);
    }

    private CongestionControl near() {
        return new CongestionControl(pair.initiator(), pair.responder().address());
    }

    private CongestionControl far() {
        return new CongestionControl(pair.responder(), pair.initiator().address());
    }

    private String congestionControl(TcProfile profile) {
        BothEnds<String> set = BothEnds.of(near()::read, far()::read);
        boolean asked = List.of(set.up(), set.down()).stream().allMatch(profile.congestionControl()::equals);
        if (pair.initiator().deviceMade() && !asked) {
            throw new LinkException("the link is not '" + profile.name() + "': TCP's congestion control is " + set.up()
                    + " at the near end and " + set.down() + " at the far end instead of "
                    + profile.congestionControl());
        }
        return set.up();
    }

    private void requireUnshaped(TcProfile profile) {
        if (profile.controlled()) {
            throw new MissingCapabilityException(
                    "a " + pair.kind() + " pair cannot be shaped to '" + profile.name() + "'",
                    "use --link unshaped, or a pair that can be shaped: derbench doctor says what this machine lacks");
        }
    }
}
