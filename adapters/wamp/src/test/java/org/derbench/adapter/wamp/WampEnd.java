package org.derbench.adapter.wamp;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/** One of two ends on the loopback device. */
record WampEnd(Role role, int port, Settings settings, Path scratch) implements Context {

    @Override
    public String bindHost() {
        return role == Role.INITIATOR ? "127.0.0.1" : "127.0.0.2";
    }

    @Override
    public String peerHost() {
        return role == Role.INITIATOR ? "127.0.0.2" : "127.0.0.1";
    }

    @Override
    public String brokerHost() {
        return "127.0.0.2";
    }

    @Override
    public int port(String name) {
        return port;
    }

    @Override
    public int window() {
        return 1;
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(5);
    }

    @Override
    public void onFailure(Throwable failure) {
        throw new AssertionError(failure);
    }

    @Override
    public Process process(List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    }
}
