package org.derbench.lab.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.SideBySide;

/**
 * The port by which packets to another host leave a host, as its kernel says. With two ports in one subnet, the route
 * may lead to the other port, whose link is neither shaped nor counted.
 */
public final class PeerRoute {

    private static final Duration BOUND = Duration.ofSeconds(30);
    /** Asks for the way to each address until one has none, in one command for each host. */
    private static final List<String> ASK =
            List.of("sh", "-c", "for to in \"$@\"; do ip -4 -o route get \"$to\" || exit 1; done", "sh");

    private static final Pattern ROUTE = Pattern.compile("(local )?\\S+ (?:via \\S+ )?dev (\\S+) .*?src (\\S+)");

    private PeerRoute() {}

    /**
     * Checks both directions.
     *
     * @throws MissingCapabilityException if packets take another port, or never leave the host, with the remedy
     * @throws LabException if no route leads to the other host
     */
    public static void require(Host one, Host other) {
        requireAmong(List.of(one, other));
    }

    /**
     * Checks each two of several hosts.
     *
     * @throws MissingCapabilityException as {@link #require}
     */
    public static void requireAmong(List<? extends Host> hosts) {
        SideBySide.elsewhere()
                .each(
                        hosts,
                        (Host host) -> requireToAll(
                                host,
                                hosts.stream().filter(other -> other != host).toList()));
    }

    private static void requireToAll(Host host, List<? extends Host> peers) {
        List<String> command = new ArrayList<>(ASK);
        peers.forEach(peer -> command.add(peer.address()));
        CommandResult said = host.run(command, BOUND);
        List<String> routes = said.out().lines().toList();
        for (int i = 0; i < peers.size(); i++) {
            requireTo(host, peers.get(i), i < routes.size() ? routes.get(i) : "", said.complaint());
        }
    }

    private static void requireTo(Host host, Host peer, String said, String complaint) {
        Matcher route = ROUTE.matcher(said);
        if (!route.find()) {
            throw new LabException("host '" + host.name() + "' has no way to " + peer.address() + ": " + complaint);
        }
        String obstacle = obstacle(host, route.group(1) != null, route.group(2), route.group(3));
        if (!obstacle.isEmpty()) {
            throw new MissingCapabilityException(
                    "host '" + host.name() + "': what goes to " + peer.address() + " of host '" + peer.name() + "' "
                            + obstacle,
                    remedy(host, peer));
        }
    }

    private static String obstacle(Host host, boolean local, String device, String source) {
        if (local) {
            return "never leaves the host: it is an address of its own";
        }
        if (!device.equals(host.device())) {
            return "leaves by " + device + ", not by " + host.device();
        }
        return source.equals(host.address()) ? "" : "has the sender " + source + ", not " + host.address();
    }

    private static String remedy(Host host, Host peer) {
        return "ip route add " + peer.address() + "/32 dev " + host.device() + " src " + host.address()
                + " there, or correct 'device' and 'address' of the two hosts";
    }
}
