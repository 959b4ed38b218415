package org.derbench.spi;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps the failures that it is told of; both ends and the broker are on one host. */
record TestContext(Duration timeout, Queue<Throwable> failures, Map<String, Integer> ports, Path scratch,
        Map<String, String> facts) implements Context {

    TestContext(Duration timeout) {
        this(timeout, Map.of(), null);
    }

    TestContext(Duration timeout, Map<String, Integer> ports, Path scratch) {
        this(timeout, ports, scratch, Map.of());
    }

    /** @param facts what the other end told */
    TestContext(Duration timeout, Map<String, Integer> ports, Path scratch, Map<String, String> facts) {
        this(timeout, new ConcurrentLinkedQueue<>(), ports, scratch, facts);
    }

    /** A port that nobody listens on. */
    static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0)) {
            return probe.getLocalPort();
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
        return new ProcessBuilder(command).directory(scratch.toFile()).inheritIO().start();
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
