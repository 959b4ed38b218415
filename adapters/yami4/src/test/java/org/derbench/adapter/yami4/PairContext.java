package org.derbench.adapter.yami4;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.derbench.spi.Context;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/** One end on the loopback device. */
record PairContext(Role role, Map<String, Integer> ports, Settings settings, Queue<Throwable> failures) implements Context {

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
        return ports.get(name);
    }

    @Override
    public Path scratch() {
        throw new UnsupportedOperationException("nothing is written");
    }

    @Override
    public int window() {
        return 16;
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(5);
    }

    @Override
    public void onFailure(Throwable failure) {
        failures.add(failure);
    }

    @Override
    public Process process(List<String> command) throws IOException {
        throw new IOException("no program is needed");
    }
}
