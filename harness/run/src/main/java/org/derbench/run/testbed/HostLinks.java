package org.derbench.run.testbed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkState;
import org.derbench.lab.LabException;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.LinkProofs;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.process.SideBySide;

/**
 * The links of a testbed, by the name of the host at the near end. Commands for several links run side by side. A link
 * is measured alone.
 */
public final class HostLinks implements AutoCloseable {

    private final Hosts hosts;
    private final TcProfiles profiles;
    private final Map<String, HostLink> links = new LinkedHashMap<>();
    private final SideBySide sideBySide;

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
     * @param proofs measurements of other links and earlier runs that are taken instead of new ones
     */
    public HostLinks(Hosts hosts, boolean coreFree, TcProfiles profiles, LinkProbe probe, LinkProofs proofs) {
        this(hosts, coreFree, profiles, probe, proofs, bearable(hosts));
    }

    HostLinks(
            Hosts hosts,
            boolean coreFree,
            TcProfiles profiles,
            LinkProbe probe,
            LinkProofs proofs,
            SideBySide sideBySide) {
        this.hosts = hosts;
        this.profiles = profiles;
        this.sideBySide = sideBySide;
        hosts.links().forEach((name, ends) -> links.put(name, new HostLink(ends, coreFree, probe, proofs)));
    }

    /** Links that are no kernel's may belong to a simulation, which goes step by step. */
    private static SideBySide bearable(Hosts hosts) {
        if (hosts.ownLinks().isPresent()) {
            return new SideBySide(1);
        }
        return hosts.onThisMachine() ? SideBySide.here() : SideBySide.elsewhere();
    }

    Hosts hosts() {
        return hosts;
    }

    /**
     * Makes the links as the placement says, and measures each that is not known yet.
     *
     * @param told is given a line for the user where that takes long
     * @throws org.derbench.lab.link.LinkException if one is not what its profile says
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot make it so
     */
    public void verify(Placement placement, Consumer<String> told) {
        links.values().forEach(link -> link.tell(told));
        prove(profiled(placement));
    }

    /** A link, and what it is to be. */
    private record Profiled(HostLink link, TcProfile profile) {}

    private List<Profiled> profiled(Placement placement) {
        return links.entrySet().stream()
                .map(each -> new Profiled(each.getValue(), profiles.named(placement.link(each.getKey()))))
                .toList();
    }

    /** Makes links that were not measured so before, and measures each that is not known yet. */
    private void prove(List<Profiled> all) {
        sideBySide.each(all, each -> each.link().make(each.profile()));
        for (List<Profiled> rest = unknown(all); !rest.isEmpty(); rest = unknown(rest.subList(1, rest.size()))) {
            rest.get(0).link().measure(rest.get(0).profile());
        }
    }

    /** The links that must be measured: no measurement of one like them is kept. */
    private List<Profiled> unknown(List<Profiled> some) {
        List<Boolean> known = sideBySide.map(some, each -> each.link().known(each.profile()));
        return IntStream.range(0, some.size())
                .filter(i -> !known.get(i))
                .mapToObj(some::get)
                .toList();
    }

    /**
     * Makes the links as the placement says, measures new ones, and reads all back.
     *
     * @throws LabException if one is not as its profile says, even when it is made anew
     * @throws org.derbench.lab.MissingCapabilityException if a host is not reached
     */
    void use(Placement placement) {
        List<Profiled> all = profiled(placement);
        prove(all);
        List<String> changed = sideBySide.map(all, each -> each.link().reapply(each.profile()));
        for (int i = 0; i < all.size(); i++) {
            if (!changed.get(i).isEmpty()) {
                all.get(i).link().renew(all.get(i).profile(), changed.get(i));
            }
        }
    }

    /**
     * Reads the links back.
     *
     * @throws LabException if one is not as it was made, or a connection to a program on a host broke off
     */
    void check() {
        hosts.hosts().values().forEach(Host::check);
        sideBySide.each(links.values(), HostLink::check);
    }

    /**
     * Makes links worse while they are used, and reads that back.
     *
     * @return the means of the change, in words
     */
    String change(List<String> names, LinkChange change) {
        return sideBySide.map(names, name -> change(name, change)).stream()
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private String change(String name, LinkChange change) {
        return hosts.ownLinks()
                .map(own -> own.change(name, change))
                .orElseGet(() -> links.get(name).change(change));
    }

    /** Takes rate, delay and loss away for a while. */
    void open() {
        sideBySide.each(links.values(), HostLink::open);
    }

    /** Restores all links that {@link #open} changed; if one fails, the others are restored all the same. */
    void narrow() {
        throwLast(sideBySide.failures(links.values(), HostLink::narrow));
    }

    /** Restores the links, and reads that back; if one fails, the others are restored all the same. */
    void restore(List<String> names, LinkChange change) {
        throwLast(sideBySide.failures(names, name -> restore(name, change)));
    }

    private static void throwLast(List<RuntimeException> failures) {
        if (!failures.isEmpty()) {
            throw failures.get(failures.size() - 1);
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
        use(placement);
        List<String> changing = List.copyOf(placement.changing());
        try {
            change(changing, change);
        } finally {
            restore(changing, change);
        }
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
            sideBySide.each(links.values(), HostLink::clear);
        } finally {
            hosts.close();
        }
    }
}
