package org.derbench.support;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;

/** Keeps the failures that it is told of; both ends and the broker are on one host. */
public record TestContext(
        Duration timeout,
        Queue<Throwable> failures,
        Map<String, Integer> ports,
        Path scratch,
        Map<String, String> facts)
        implements Context {

    /** Above those that contract kits claim, and below the range from which Linux takes the ports of clients. */
    private static final int LOWEST = 32_600;

    private static final int HIGHEST = 32_767;
    private static final String HELD_AT = "127.0.0.6";
    private static final Queue<ServerSocket> CLAIMS = new ConcurrentLinkedQueue<>();

    public TestContext(Duration timeout) {
        this(timeout, Map.of(), null);
    }

    public TestContext(Duration timeout, Map<String, Integer> ports, Path scratch) {
        this(timeout, ports, scratch, Map.of());
    }

    /** @param facts what the other end told */
    public TestContext(Duration timeout, Map<String, Integer> ports, Path scratch, Map<String, String> facts) {
        this(timeout, new ConcurrentLinkedQueue<>(), ports, scratch, facts);
    }

    /**
     * A port that nobody listens on, and that no other JVM of these tests picks: it is held at another address until
     * this one ends.
     */
    public static int freePort() throws IOException {
        for (int port = LOWEST; port <= HIGHEST; port++) {
            if (isClaimed(port)) {
                return port;
            }
        }
        throw new IOException("all ports from " + LOWEST + " to " + HIGHEST + " are taken");
    }

    private static boolean isClaimed(int port) throws IOException {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
            CLAIMS.add(new ServerSocket(port, 1, InetAddress.getByName(HELD_AT)));
            return true;
        } catch (BindException taken) {
            return false;
        }
    }

    @Override
    public void onFailure(Throwable failure) {
        failures.add(failure);
    }

    @Override
    public String name() {
        return "meters-1";
    }

    @Override
    public String flow() {
        return "there";
    }

    @Override
    public End end() {
        return End.BOUND;
    }

    @Override
    public String bindHost() {
        return "127.0.0.1";
    }

    @Override
    public String peerHost() {
        return "127.0.0.1";
    }

    @Override
    public String brokerHost() {
        return "127.0.0.1";
    }

    @Override
    public int port(String name) {
        return ports.get(name);
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with("queue.size", 7);
    }

    @Override
    public int window() {
        return 1;
    }

    @Override
    public Process process(List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .directory(scratch.toFile())
                .inheritIO()
                .start();
    }

    @Override
    public void tell(String name, String value) {
        throw new UnsupportedOperationException("there is no other end");
    }

    @Override
    public String told(String name) throws MiddlewareException {
        return Context.fact(facts, name);
    }
}
