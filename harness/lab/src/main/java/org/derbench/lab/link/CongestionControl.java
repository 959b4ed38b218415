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
 * The congestion control of TCP for what a host sends to another one. The kernel keeps it with the route, so that it
 * can be set in a network namespace without a change to the machine's.
 *
 * @param peer the address of the other host
 */
record CongestionControl(Host host, String peer) {

    /** Linux's own default, whatever the machine has. */
    static final String USUAL = "cubic";

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern OF_ROUTE = Pattern.compile(" congctl (?:lock )?(\\S+)");
    private static final Pattern DEVICE = Pattern.compile(" dev (\\S+)");
    private static final Pattern NETWORK = Pattern.compile("^(\\S+) .*?src (\\S+)");

    /**
     * Sets the algorithm, if derbench made the host's device. Routes that it did not make stay unchanged.
     *
     * @throws MissingCapabilityException if the kernel does not have it
     */
    void set(String algorithm) {
        if (!host.deviceMade()) {
            return;
        }
        String route = route();
        if (of(route).equals(algorithm)) {
            return;
        }
        String device = found(DEVICE, route, "device").group(1);
        Matcher network = found(NETWORK, networkOf(device), "network");
        CommandResult result = host.administer(
                List.of(
                        "ip",
                        "-4",
                        "route",
                        "replace",
                        network.group(1),
                        "dev",
                        device,
                        "proto",
                        "kernel",
                        "scope",
                        "link",
                        "src",
                        network.group(2),
                        "congctl",
                        algorithm),
                BOUND);
        if (result.complaint().contains("congestion")) {
            throw new MissingCapabilityException(
                    "the kernel of the " + host.name() + " has no congestion control '" + algorithm + "'",
                    "modprobe tcp_" + algorithm
                            + ", or name another one in the link's profile: congestionControl, one of "
                            + file("tcp_available_congestion_control"));
        }
        result.outOrThrow();
    }

    /** The algorithm in use: the route has its own, or the host has one. */
    String read() {
        return of(route());
    }

    private String of(String route) {
        Matcher ofRoute = OF_ROUTE.matcher(route);
        return ofRoute.find() ? ofRoute.group(1) : file("tcp_congestion_control");
    }

    private String route() {
        return run("ip", "-4", "-o", "route", "get", peer);
    }

    private String networkOf(String device) {
        return run("ip", "-4", "-o", "route", "show", "dev", device, "proto", "kernel", "scope", "link");
    }

    private String file(String name) {
        return run("cat", "/proc/sys/net/ipv4/" + name).trim();
    }

    private String run(String... command) {
        return host.run(List.of(command), BOUND).outOrThrow();
    }

    private Matcher found(Pattern pattern, String said, String what) {
        Matcher matcher = pattern.matcher(said);
        if (!matcher.find()) {
            throw new LabException(
                    "the route of the " + host.name() + " to " + peer + " names no " + what + ": " + said);
        }
        return matcher;
    }
}
