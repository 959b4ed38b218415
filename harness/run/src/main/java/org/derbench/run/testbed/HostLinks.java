package org.derbench.run.testbed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkState;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.LinkProofs;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LinkChange;

/** The links of a testbed, by the name of the host at the near end. */
public final class HostLinks implements AutoCloseable {

    private final Hosts hosts;
    private final TcProfiles profiles;
    private final Map<String, HostLink> links = new LinkedHashMap<>();

    /**
     * Sets and proves the links of these hosts, and closes the hosts with them.
     *
     * @param coreFree whether this machine has a core that is no host's own
     */
    public HostLinks(Hosts hosts, boolean coreFree, TcProfiles profiles, LinkProbe probe) {
        this(hosts, coreFree, profiles, probe, LinkProofs.NONE);
    }

    /**
     * The same.
     *
     * @param proofs measurements of earlier runs that are taken instead of new ones
     */
    public HostLinks(Hosts hosts, boolean coreFree, TcProfiles profiles, LinkProbe probe, LinkProofs proofs) {
        this.hosts = hosts;
        this.profiles = profiles;
        hosts.links().forEach((name, ends) -> links.put(name, new HostLink(ends, coreFree, probe, proofs)));
    }

    Hosts hosts() {
        return hosts;
    }

    /**
     * Makes the links what the placement says and measures those that were not.
     *
     * @param told is given a line for the user where that takes long
     * @throws org.derbench.lab.link.LinkException if one is not what its profile says
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so
     */
    public void verify(Placement placement, Consumer<String> told) {
        links.forEach((name, link) -> link.verify(profiles.named(placement.link(name)), told));
    }

    /**
     * Makes the links as the placement says, measures new ones, and reads all back.
     *
     * @throws LabException if one is not as its profile says, even when it is made anew
     * @throws org.derbench.lab.MissingCapabilityException if a host is not reached
     */
    void use(Placement placement) {
        links.forEach((name, link) -> link.use(profiles.named(placement.link(name))));
    }

    /**
     * Reads the links back.
     *
     * @throws LabException if one is not as it was made, or a connection to a program on a host broke off
     */
    void check() {
        hosts.hosts().values().forEach(Host::check);
        links.values().forEach(HostLink::check);
    }

    /**
     * Makes a link worse while it is used, and reads that back.
     *
     * @return the means of the change, in words
     */
    String change(String name, LinkChange change) {
        return hosts.ownLinks()
                .map(own -> own.change(name, change))
                .orElseGet(() -> links.get(name).change(change));
    }

    /** Takes rate, delay and loss away for a while. */
    void open() {
        links.values().forEach(HostLink::open);
    }

    /** Restores all links that {@link #open} changed; if one fails, the others are restored all the same. */
    void narrow() {
        RuntimeException failed = null;
        for (HostLink link : links.values()) {
            try {
                link.narrow();
            } catch (LabException | MissingCapabilityException e) {
                failed = e;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /** Restores the links, and reads that back; if one fails, the others are restored all the same. */
    void restore(List<String> names, LinkChange change) {
        RuntimeException failed = null;
        for (String name : names) {
            try {
                restore(name, change);
            } catch (LabException | MissingCapabilityException e) {
                failed = e;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    private void restore(String name, LinkChange change) {
        hosts.ownLinks()
                .ifPresentOrElse(
                        own -> own.restore(name, change), () -> links.get(name).restore(change));
    }

    /**
     * Applies a fault's change to the placement's links once and restores them, so that an impossible change is known
     * before a trial.
     *
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot do it
     */
    public void rehearse(Placement placement, LinkChange change) {
        placement.changing().forEach(name -> {
            links.get(name).use(profiles.named(placement.link(name)));
            try {
                change(name, change);
            } finally {
                restore(List.of(name), change);
            }
        });
    }

    /** The profile that this link has; of two hosts that are joined directly, one has it. */
    TcProfile profile(String name) {
        return links.containsKey(name) ? links.get(name).profile() : profiles.named(Placement.UNSHAPED);
    }

    /** The measured facts of each link, and its traffic until now. */
    Map<String, LinkState> states() {
        return each(HostLink::state);
    }

    /** The traffic of each link between setting it and the last reading; null for a link that cannot be shaped. */
    Map<String, LinkReading> read() {
        return each(HostLink::read);
    }

    /** CPU time that programs on this machine used for the links. */
    long cpuNs() {
        return links.values().stream().mapToLong(HostLink::cpuNs).sum();
    }

    /** The disturbances by other programs since the last call, a line for each link; empty if nothing disturbed. */
    List<String> disturbances() {
        return each(HostLink::disturbance).entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> "link of " + each.getKey() + ": " + each.getValue())
                .toList();
    }

    private <T> Map<String, T> each(Function<HostLink, T> said) {
        Map<String, T> all = new LinkedHashMap<>();
        links.forEach((name, link) -> all.put(name, said.apply(link)));
        return all;
    }

    @Override
    public void close() {
        try {
            links.values().forEach(HostLink::clear);
        } finally {
            hosts.close();
        }
    }
}
