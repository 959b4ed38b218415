package org.derbench.run.testbed;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.derbench.engine.record.LinkFacts;
import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkState;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.LinkProofs;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;

/** One link of a testbed: set for each next fork, and measured once for each profile. */
final class HostLink {

    private final Link link;
    private final Pair ends;
    private final LinkProbe probe;
    private final LinkProofs proofs;
    private final Map<String, LinkFacts> verified = new HashMap<>();
    private TcProfile applied;
    private boolean open;
    private Consumer<String> told = line -> {};

    /** @param coreFree whether this machine has a core that no host has for itself */
    HostLink(Pair ends, boolean coreFree, LinkProbe probe, LinkProofs proofs) {
        this.link = new Link(ends, coreFree);
        this.ends = ends;
        this.probe = probe;
        this.proofs = proofs;
    }

    /** @param told is given a line for the user where a measurement takes long */
    void tell(Consumer<String> told) {
        this.told = told;
    }

    /**
     * Makes the link as the profile says, unless it was measured as such before.
     *
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so
     */
    void make(TcProfile profile) {
        if (!verified.containsKey(profile.name())) {
            apply(profile);
        }
    }

    /**
     * Whether the link needs no measurement: it was measured before, it cannot be measured, or the measurement of one
     * like it is kept.
     *
     * @throws LabException if it is not as it was made
     */
    boolean known(TcProfile profile) {
        if (!verified.containsKey(profile.name())) {
            Optional<LinkFacts> facts =
                    ends.measurable() ? link.proof(profile, proofs) : Optional.of(link.check(profile));
            facts.ifPresent(found -> verified.put(profile.name(), found));
        }
        return verified.containsKey(profile.name());
    }

    /**
     * Measures the link that was made. Nothing else may happen on the machine meanwhile.
     *
     * @throws org.derbench.lab.link.LinkException if it is not what the profile says
     */
    void measure(TcProfile profile) {
        verified.put(profile.name(), link.prove(profile, probe, proofs, told));
    }

    /**
     * Applies a profile that was measured before, if necessary, and reads the link back in any case.
     *
     * @return how the link differs, because its host was gone in between; empty if it is as its profile says
     */
    String reapply(TcProfile profile) {
        if (!applied.name().equals(profile.name())) {
            apply(profile);
        }
        try {
            link.check(applied);
            return "";
        } catch (LabException | MissingCapabilityException changed) {
            return changed.getMessage();
        }
    }

    /**
     * Makes and measures the link anew; its record says so.
     *
     * @throws LabException if it is not as the profile says even then
     * @throws MissingCapabilityException if a host is not reached
     */
    void renew(TcProfile profile, String because) {
        link.forget(profile, proofs);
        verified.remove(profile.name());
        apply(profile);
        if (!known(profile)) {
            measure(profile);
        }
        verified.computeIfPresent(profile.name(), (name, facts) -> facts.withMadeAnewBecause(because));
    }

    /** @throws LabException if it is not as it was made */
    void check() {
        try {
            link.check(applied);
        } catch (LabException changed) {
            link.forget(applied, proofs);
            throw changed;
        }
    }

    String change(LinkChange change) {
        return link.change(applied, change);
    }

    void restore(LinkChange change) {
        link.restore(applied, change);
    }

    /** Takes rate, delay and loss away, if the link has any and may be changed. */
    void open() {
        if (applied.controlled() && link.changeable()) {
            open = true;
            link.change(applied, LinkChange.OPEN);
        }
    }

    /** Restores the link that {@link #open} changed, and reads that back. */
    void narrow() {
        if (open) {
            open = false;
            link.restore(applied, LinkChange.OPEN);
            link.check(applied);
        }
    }

    /** Its present profile. */
    TcProfile profile() {
        return applied;
    }

    /** The measured facts of the link, and its traffic until now. */
    LinkState state() {
        return new LinkState(verified.get(applied.name()), read(), null);
    }

    /** The link's traffic between setting it and the last reading; null if it cannot be shaped. */
    LinkReading read() {
        return link.lastReading();
    }

    /**
     * CPU time that a program on this machine used for it; 0 if the program is gone, which reading the link back
     * reports.
     */
    long cpuNs() {
        try {
            return link.cpuNs();
        } catch (LabException gone) {
            return 0;
        }
    }

    /**
     * The disturbance by another program on this machine since the last call; empty if nothing disturbed, or the link
     * is gone.
     */
    String disturbance() {
        try {
            return link.disturbance();
        } catch (LabException gone) {
            return "";
        }
    }

    /** Removes derbench's settings, unless the devices that have them are derbench's own, and go with the hosts. */
    void clear() {
        if (!ends.initiator().deviceMade() || !ends.responder().deviceMade()) {
            link.clear();
        }
    }

    private void apply(TcProfile profile) {
        applied = profile;
        link.apply(profile);
    }
}
