package org.derbench.run.testbed;

import java.util.HashMap;
import java.util.Map;
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

    /**
     * Makes the link as the profile says and measures it, unless that was done before.
     *
     * @param told is given a line for the user where that takes long, now or when it is measured again
     * @throws org.derbench.lab.link.LinkException if it is not what the profile says
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so
     */
    void verify(TcProfile profile, Consumer<String> told) {
        this.told = told;
        verify(profile);
    }

    private void verify(TcProfile profile) {
        if (!verified.containsKey(profile.name())) {
            measure(profile);
        }
    }

    private void measure(TcProfile profile) {
        apply(profile);
        verified.put(
                profile.name(), ends.measurable() ? link.prove(applied, probe, proofs, told) : link.check(applied));
    }

    /**
     * Applies the profile to the link if necessary, measures it the first time, and reads it back in any case. If the
     * link has changed, because its host was gone in between, it is made and measured anew; its record says so.
     *
     * @throws LabException if it is not as the profile says even then
     * @throws MissingCapabilityException if a host is not reached
     */
    void use(TcProfile profile) {
        verify(profile);
        if (!applied.name().equals(profile.name())) {
            apply(profile);
        }
        try {
            link.check(applied);
        } catch (LabException | MissingCapabilityException changed) {
            link.forget(applied, proofs);
            measure(profile);
            verified.computeIfPresent(profile.name(), (name, facts) -> facts.madeAnewBecause(changed.getMessage()));
        }
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
        return link.lastRead();
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
