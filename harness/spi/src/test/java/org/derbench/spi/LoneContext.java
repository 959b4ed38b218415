package org.derbench.spi;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An end that has a time-out and keeps the failures that it is told of. There is nothing else around it. */
record LoneContext(Duration timeout, Queue<Throwable> failures) implements Context {

    LoneContext(Duration timeout) {
        this(timeout, new ConcurrentLinkedQueue<>());
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
        throw new UnsupportedOperationException("there is no network");
    }

    @Override
    public String peerHost() {
        throw new UnsupportedOperationException("there is no network");
    }

    @Override
    public String brokerHost() {
        throw new UnsupportedOperationException("there is no network");
    }

    @Override
    public int port(String name) {
        throw new UnsupportedOperationException("there is no network");
    }

    @Override
    public Path scratch() {
        throw new UnsupportedOperationException("there is no folder");
    }

    @Override
    public Settings settings() {
        return Settings.NONE;
    }

    @Override
    public int window() {
        return 1;
    }

    @Override
    public Process process(List<String> command) {
        throw new UnsupportedOperationException("programs are not started here");
    }

    @Override
    public void tell(String name, String value) {
        throw new UnsupportedOperationException("there is no other end");
    }

    @Override
    public String told(String name) throws MiddlewareException {
        throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "there is no other end");
    }
}
