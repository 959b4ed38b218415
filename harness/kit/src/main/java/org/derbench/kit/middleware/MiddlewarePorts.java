package org.derbench.kit.middleware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.derbench.spi.Channel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;

/** Port numbers for one pair of peers, of TCP and of UDP: free at both ends when they were picked. */
final class MiddlewarePorts {

    /** This JVM's, as long as it lives. */
    static final MiddlewareRange OWN = own();

    private static final long RETRY_MS = 50;
    private static final int PICKS = 2000;
    private static final String BACK = "-back";

    private MiddlewarePorts() {}

    private static MiddlewareRange own() {
        try {
            return MiddlewareRange.claim();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The ports of the flows there and back. Ports that a broker listens on are the same for both. */
    static List<String> names(Middleware middleware, Settings settings) {
        List<String> names = new ArrayList<>(middleware.ports());
        middleware.ports().stream()
                .filter(name -> !middleware.brokerPorts(settings).contains(name))
                .map(name -> name + BACK)
                .forEach(names::add);
        return names;
    }

    /** The number that a port has for a flow; null if no port has that name. */
    static Integer of(Map<String, Integer> ports, String flow, String name) {
        String declared = name.equals(flow) && !ports.containsKey(name) ? Channel.PORT : name;
        return flow.equals("back") && ports.containsKey(declared + BACK)
                ? ports.get(declared + BACK)
                : ports.get(declared);
    }

    static Map<String, Integer> free(List<String> names, List<String> hosts) {
        Map<String, Integer> ports = new TreeMap<>();
        for (String name : names) {
            int port = IntStream.generate(OWN::pick)
                    .limit(PICKS)
                    .filter(each -> !ports.containsValue(each) && isFree(hosts, each))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalStateException("none of " + PICKS + " ports that were tried is free"));
            ports.put(name, port);
        }
        return ports;
    }

    static boolean isFree(List<String> hosts, int port) {
        return hosts.stream().allMatch(host -> isFree(host, port));
    }

    /** Whether it becomes free in time: somebody else on the machine may try the same port for a moment. */
    static boolean isFreeWithin(List<String> hosts, int port, Duration patience) throws InterruptedException {
        for (long waitedMs = 0; waitedMs < patience.toMillis(); waitedMs += RETRY_MS) {
            if (isFree(hosts, port)) {
                return true;
            }
            Thread.sleep(RETRY_MS);
        }
        return isFree(hosts, port);
    }

    static boolean listens(String host, int port) {
        try (Socket probe = new Socket(host, port)) {
            return probe.isConnected();
        } catch (IOException refused) {
            return !takesNoDatagrams(host, port);
        }
    }

    private static boolean isFree(String host, int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.bind(new InetSocketAddress(host, port));
            return takesNoDatagrams(host, port);
        } catch (IOException busy) {
            return false;
        }
    }

    private static boolean takesNoDatagrams(String host, int port) {
        try (DatagramSocket probe = new DatagramSocket(new InetSocketAddress(host, port))) {
            return probe.isBound();
        } catch (IOException busy) {
            return false;
        }
    }
}
