package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A broker that takes seconds to start: the pairs of a variant share it, and its start and end are tested. */
final class MiddlewareBroker implements AutoCloseable {

    private final Map<String, Integer> ports;
    private final Map<String, String> facts = new ConcurrentHashMap<>();
    private final MiddlewarePatience patience;
    private final MiddlewareEnd end;

    /** Starts this case's broker. */
    MiddlewareBroker(MiddlewareCase each) throws Exception {
        patience = each.patience();
        ports = MiddlewarePair.freePorts(each);
        end = each.startBroker(ports, MiddlewarePatience.OF_BROKER.timeout(), facts);
    }

    Map<String, Integer> ports() {
        return ports;
    }

    /** Its running processes. */
    Collection<Process> processes() {
        return end.context().processes();
    }

    /** Its facts from its start. */
    Map<String, String> facts() {
        return new ConcurrentHashMap<>(facts);
    }

    @Override
    public void close() throws Exception {
        end.close();
        for (int port : ports.values()) {
            assertThat(MiddlewarePorts.isFreeWithin(MiddlewareContext.HOSTS, port, patience.settling()))
                    .as("the broker's port is free")
                    .isTrue();
        }
    }
}
