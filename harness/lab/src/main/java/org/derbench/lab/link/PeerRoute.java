package org.derbench.lab.link;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;

/**
 * The port by which packets to another host leave a host, as its kernel says. With two ports in one subnet that may be
 * the other port, whose link is neither shaped nor counted.
 */
public final class PeerRoute {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern ROUTE = Pattern.compile("(local )?\\S+ (?:via \\S+ )?dev (\\S+) .*?src (\\S+)");

    private PeerRoute() {}

    /**
     * Checks both directions.
     *
     * @throws MissingCapabilityException if packets take another port, or never leave the host, with the remedy
     * @throws LabException if no route leads to the other host
     */
    public static void require(Host one, Host other) {
        requireTo(one, other);
        requireTo(other, one);
    }

    /**
     * Checks each two of several hosts.
     *
     * @throws MissingCapabilityException as {@link #require}
     */
    public static void requireAmong(List<? extends Host> hosts) {
        for (int i = 0; i < hosts.size(); i++) {
            for (int j = i + 1; j < hosts.size(); j++) {
                require(hosts.get(i), hosts.get(j));
            }
        }
    }

    private static void requireTo(Host host, Host peer) {
        CommandResult said = host.run(List.of("ip", "-4", "-o", "route", "get", peer.address()), BOUND);
        Matcher route = ROUTE.matcher(said.out());
        if (!said.succeeded() || !route.find()) {
            throw new LabException(
                    "host '" + host.name() + "' has no way to " + peer.address() + ": " + said.complaint());
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
