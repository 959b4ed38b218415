package org.derbench.adapter.soap;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/** An end that listens on one port of the loopback device. */
record SoapEnd(int port) implements Context {

    static final String HOST = "127.0.0.1";

    @Override
    public Role role() {
        return Role.RESPONDER;
    }

    @Override
    public String bindHost() {
        return HOST;
    }

    @Override
    public String peerHost() {
        return "127.0.0.2";
    }

    @Override
    public String brokerHost() {
        return HOST;
    }

    @Override
    public int port(String name) {
        return port;
    }

    @Override
    public Path scratch() {
        throw new UnsupportedOperationException("nothing is written");
    }

    @Override
    public Settings settings() {
        return new SoapMiddleware().variants().get(0).settings();
    }

    @Override
    public int window() {
        return 1;
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(10);
    }

    @Override
    public void onFailure(Throwable failure) {
        throw new AssertionError(failure);
    }

    @Override
    public Process process(List<String> command) {
        throw new UnsupportedOperationException("nothing is started");
    }
}
