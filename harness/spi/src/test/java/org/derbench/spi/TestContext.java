package org.derbench.spi;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps the failures that it is told of; offers nothing else but a time-out. */
record TestContext(Duration timeout, Queue<Throwable> failures) implements Context {

    TestContext(Duration timeout) {
        this(timeout, new ConcurrentLinkedQueue<>());
    }

    @Override
    public void onFailure(Throwable failure) {
        failures.add(failure);
    }

    @Override
    public Role role() {
        throw new UnsupportedOperationException();
    }

    @Override
    public String bindHost() {
        throw new UnsupportedOperationException();
    }

    @Override
    public String peerHost() {
        throw new UnsupportedOperationException();
    }

    @Override
    public String brokerHost() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int port(String name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path scratch() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Settings settings() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int window() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Process process(List<String> command) {
        throw new UnsupportedOperationException();
    }
}
