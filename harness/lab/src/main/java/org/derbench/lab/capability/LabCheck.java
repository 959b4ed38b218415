package org.derbench.lab.capability;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.LinkMeasurement;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.PeerRoute;
import org.derbench.lab.link.TcDirection;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.SideBySide;
import org.derbench.lab.ssh.Lab;
import org.derbench.lab.ssh.LabHost;
import org.derbench.lab.ssh.SshHost;
import org.derbench.lab.ssh.SshPair;

/**
 * Tries everything in a lab: its hosts side by side, then its pairs one after the other, because they may share a wire.
 */
public final class LabCheck {

    private static final TcProfile UNSHAPED =
            new TcProfile("unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true);
    private static final String PURPOSE = "the link between them";
    private static final String PURPOSES = "the links between them";

    private final Lab lab;
    private final Path nodeFolder;

    /** @param nodeFolder the jars that a node needs */
    public LabCheck(Lab lab, Path nodeFolder) {
        this.lab = lab;
        this.nodeFolder = nodeFolder;
    }

    /** The findings, host by host and pair by pair. */
    public List<Capability> check(Children children) {
        Map<String, SshHost> hosts = new LinkedHashMap<>();
        lab.hosts().forEach((name, host) -> hosts.put(name, new SshHost(lab, host, children)));
        try {
            Map<String, List<Capability>> found = atOnce(hosts);
            List<Capability> all = new ArrayList<>(
                    found.values().stream().flatMap(List::stream).toList());
            lab.pairs().values().forEach(pair -> all.add(check(pair, hosts, found)));
            lab.placements().values().forEach(placement -> all.add(check(placement, hosts, found)));
            return all;
        } finally {
            hosts.values().forEach(SshHost::close);
        }
    }

    private Map<String, List<Capability>> atOnce(Map<String, SshHost> hosts) {
        List<List<Capability>> checks =
                SideBySide.elsewhere().map(hosts.values(), host -> new HostCheck(host, nodeFolder).check());
        Map<String, List<Capability>> found = new LinkedHashMap<>();
        hosts.keySet().forEach(name -> found.put(name, checks.get(found.size())));
        return found;
    }

    private Capability check(
            Lab.LabPlacement placement, Map<String, SshHost> hosts, Map<String, List<Capability>> found) {
        String name = "placement " + placement.name();
        List<String> names =
                placement.hosts().values().stream().map(LabHost::name).toList();
        Optional<Capability> first = firstGetRight(name, names, found);
        if (first.isPresent()) {
            return first.get();
        }
        try {
            PeerRoute.requireAmong(names.stream().map(hosts::get).toList());
            return Capability.there(name, PURPOSES, "each reaches the others by its port");
        } catch (MissingCapabilityException missing) {
            return Capability.missing(name, PURPOSES, missing.what(), missing.remedy());
        } catch (LabException failed) {
            return Capability.missing(
                    name, PURPOSES, failed.getMessage(), "see that the hosts reach each other at their addresses");
        }
    }

    private static Optional<Capability> firstGetRight(
            String name, List<String> hosts, Map<String, List<Capability>> found) {
        return hosts.stream()
                .filter(host -> found.get(host).stream().anyMatch(Capability::isLacking))
                .findFirst()
                .map(host -> Capability.missing(name, PURPOSE, "not tried", "first get " + host + " right"));
    }

    private Capability check(Lab.LabPair pair, Map<String, SshHost> hosts, Map<String, List<Capability>> found) {
        String name = "pair " + pair.name();
        Optional<Capability> first = firstGetRight(
                name, List.of(pair.initiator().name(), pair.responder().name()), found);
        if (first.isPresent()) {
            return first.get();
        }
        SshPair opened = new SshPair(
                pair.name(),
                pair.initiator().board(),
                hosts.get(pair.initiator().name()),
                hosts.get(pair.responder().name()));
        try {
            PeerRoute.require(opened.initiator(), opened.responder());
            return Capability.there(
                    name, PURPOSE, described(LinkProbe.in(nodeFolder).measure(opened, UNSHAPED)));
        } catch (MissingCapabilityException missing) {
            return Capability.missing(name, PURPOSE, missing.what(), missing.remedy());
        } catch (LabException failed) {
            return Capability.missing(
                    name, PURPOSE, failed.getMessage(), "see that the hosts reach each other at their addresses");
        }
    }

    private static String described(LinkMeasurement measured) {
        return String.format(
                Locale.ROOT,
                "%.1f Mbit/s up, %.1f down, round trip %.2f ms, unshaped",
                measured.upBitsPerSecond() / 1e6,
                measured.downBitsPerSecond() / 1e6,
                measured.roundTripMedianNs() / 1e6);
    }
}
