package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.Peer;
import org.derbench.spi.Role;

/** Both ends of a case, on loopback. */
final class MiddlewarePair implements AutoCloseable {

    final MiddlewareEnd initiator;
    final MiddlewareEnd responder;
    private final MiddlewareBroker broker;

    MiddlewarePair(MiddlewareCase each, Map<String, Integer> ports) throws Exception {
        broker = each.broker();
        Map<String, String> facts = each.broker() == null ? new ConcurrentHashMap<>() : each.broker().facts();
        initiator = each.end(Role.INITIATOR, ports, each.patience().timeout(), facts);
        responder = each.end(Role.RESPONDER, ports, each.patience().timeout(), facts);
        if (each.broker() == null) {
            responder.make("broker", Peer::broker);
        }
    }

    /** Ports for a pair: free ones, unless its broker listens already. */
    static Map<String, Integer> freePorts(MiddlewareCase each) {
        return each.broker() != null ? each.broker().ports() : MiddlewareContext.freePorts(each.middleware().ports());
    }

    /** What its broker runs as. */
    Collection<Process> brokerProcesses() {
        return broker == null ? responder.context().processes() : broker.processes();
    }

    /** Fails if a thread of the middleware told of a failure. */
    void assertNoFailure() {
        assertThat(initiator.context().failures()).as("failures told by the initiator's end").isEmpty();
        assertThat(responder.context().failures()).as("failures told by the responder's end").isEmpty();
    }

    @Override
    public void close() throws Exception {
        try {
            initiator.close();
        } finally {
            responder.close();
        }
    }
}
