package org.derbench.run.testbed;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.derbench.lab.BadInputException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;

/**
 * Port numbers for forks, of TCP and of UDP. Unless the user named them, each fork gets others than the one before.
 * Each coordinator begins elsewhere: a node listens seconds after its port was found free, and two coordinators would
 * take the same.
 */
public final class Ports {

    /** The first port, below those that Linux takes for outgoing connections (32768). */
    private static final int FIRST = 20_000;

    private static final int LATEST_BEGIN = 24_000;
    private static final int LAST = 28_000;
    private static final int LOWEST_PORT = 1024;
    private static final int HIGHEST_PORT = 65_535;

    private final List<String> addresses;
    private int next = ThreadLocalRandom.current().nextInt(FIRST, LATEST_BEGIN);
    private boolean fixed;

    /** @param addresses the addresses at which to check whether a port is free; empty if nobody else can listen */
    public Ports(List<String> addresses) {
        this.addresses = List.copyOf(addresses);
    }

    /**
     * Ports for these hosts. A network namespace has ports of its own, on which nobody else listens; ports of other
     * machines cannot be seen from here.
     */
    public static Ports on(Hosts hosts) {
        return new Ports(
                hosts.shapeable() || !hosts.clockShared()
                        ? List.of()
                        : hosts.hosts().values().stream().map(Host::address).toList());
    }

    /**
     * The first of {@code count} ports in a row that nobody listens on.
     *
     * @throws BadInputException if no such range is free
     */
    public int range(int count) {
        if (fixed) {
            return next;
        }
        for (int tried = FIRST; tried < LAST; tried += count) {
            int base = next;
            next = next + 2 * count < LAST ? next + count : FIRST;
            if (busyPort(base, count) == 0) {
                return base;
            }
        }
        throw new BadInputException("no free ports between " + FIRST + " and " + LAST);
    }

    /**
     * Makes every range begin at a port that the user named.
     *
     * @throws BadInputException if somebody listens there, or a port is not for users
     */
    public void fixAt(int base, int count) {
        int highest = HIGHEST_PORT - count;
        if (base < LOWEST_PORT || base > highest) {
            throw new BadInputException("--port-base " + base + ": must be from " + LOWEST_PORT + " to " + highest);
        }
        int busy = busyPort(base, count);
        if (busy != 0) {
            throw new BadInputException(
                    "--port-base " + base + ": port " + busy + " is in use; choose another, or none");
        }
        next = base;
        fixed = true;
    }

    private int busyPort(int base, int count) {
        for (String address : addresses) {
            for (int port = base; port < base + count; port++) {
                if (busy(address, port)) {
                    return port;
                }
            }
        }
        return 0;
    }

    private static boolean busy(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            InetSocketAddress local = new InetSocketAddress(InetAddress.getByName(address), port);
            socket.bind(local);
            new DatagramSocket(local).close();
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}
