package org.derbench.lab.ssh;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;
import org.derbench.lab.link.FixedLink;
import org.derbench.lab.link.PeerRoute;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.SideBySide;

/** Any number of hosts over ssh, by the roles that run there. derbench does not shape the links between them. */
public final class LabHosts implements Hosts {

    private final String placement;
    private final Map<String, SshHost> hosts;

    private LabHosts(String placement, Map<String, SshHost> hosts) {
        this.placement = placement;
        this.hosts = Collections.unmodifiableMap(hosts);
    }

    /**
     * The hosts of a placement, with a connection to each.
     *
     * @param roles the roles that must have a host
     * @throws BadInputException if the lab has no such placement, or a role has no host in it
     * @throws org.derbench.lab.MissingCapabilityException if a host is not reached
     */
    public static LabHosts open(Lab lab, String placement, List<String> roles, Children children) {
        Lab.LabPlacement placed = lab.placement(placement);
        Map<String, SshHost> hosts = new LinkedHashMap<>();
        for (String role : roles) {
            LabHost host = placed.host(role)
                    .orElseThrow(() -> new BadInputException(lab.file() + ": placements." + placement + ": "
                            + placed.lack(role) + "; needed are " + String.join(", ", roles)));
            hosts.put(role, new SshHost(lab, host, children));
        }
        LabHosts opened = new LabHosts(placement, hosts);
        try {
            SideBySide.elsewhere().each(hosts.values(), SshHost::architecture);
            PeerRoute.requireAmong(List.copyOf(hosts.values()));
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    @Override
    public String kind() {
        return SshPair.KIND;
    }

    @Override
    public String description() {
        return "placement '" + placement + "' of the lab: "
                + hosts.entrySet().stream()
                        .map(each -> each.getKey() + " on " + each.getValue().description())
                        .collect(Collectors.joining(", "));
    }

    @Override
    public Map<String, Host> hosts() {
        return Collections.unmodifiableMap(hosts);
    }

    @Override
    public Map<String, Pair> links() {
        return FixedLink.ofEach(
                hosts,
                (host, next) -> new FixedLink(
                        kind(),
                        host.description() + " and " + next.description(),
                        host,
                        next,
                        host.emulation().isPresent() || next.emulation().isPresent()));
    }

    @Override
    public String neverShaped() {
        return "the links of a placement are what they are; make the link 'unshaped', or leave --lab out";
    }

    @Override
    public boolean emulated() {
        return hosts.values().stream().anyMatch(host -> host.emulation().isPresent());
    }

    @Override
    public boolean clockShared() {
        return false;
    }

    @Override
    public void close() {
        hosts.values().forEach(SshHost::close);
    }
}
