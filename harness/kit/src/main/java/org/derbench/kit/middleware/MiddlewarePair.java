package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.Pattern;

/**
 * The flows of a case between two hosts, on loopback: there and back, or requests; with their broker, if they have one.
 */
final class MiddlewarePair implements AutoCloseable {

    final MiddlewareFlow there;
    /** The flow back; null in a pattern with replies. */
    final MiddlewareFlow back;

    private final MiddlewareBroker shared;
    private final Map<String, String> brokerFacts;
    private final List<MiddlewareEnd> ends = new ArrayList<>();

    MiddlewarePair(MiddlewareCase each, Map<String, Integer> ports) throws Exception {
        this(each, ports, each.patience().timeout());
    }

    /** @param initiators the time-out of the initiator's end of the flow there */
    MiddlewarePair(MiddlewareCase each, Map<String, Integer> ports, Duration initiators) throws Exception {
        shared = each.broker();
        brokerFacts = shared == null ? new ConcurrentHashMap<>() : shared.facts();
        if (shared == null && each.brokered()) {
            ends.add(each.startBroker(ports, each.patience().timeout(), brokerFacts));
        }
        try {
            there = new MiddlewareFlow(
                    each,
                    each.flowThere(),
                    MiddlewareContext.INITIATOR_HOST,
                    MiddlewareContext.RESPONDER_HOST,
                    ports,
                    brokerFacts,
                    initiators);
            Collections.addAll(ends, there.to, there.from);
            back = each.pattern() == Pattern.REQUEST_REPLY
                    ? null
                    : new MiddlewareFlow(
                            each,
                            "back",
                            MiddlewareContext.RESPONDER_HOST,
                            MiddlewareContext.INITIATOR_HOST,
                            ports,
                            brokerFacts,
                            each.patience().timeout());
            if (back != null) {
                Collections.addAll(ends, back.from, back.to);
            }
        } catch (Exception | Error e) {
            close();
            throw e;
        }
    }

    /** Ports for a pair: free ones, unless its broker listens already. */
    static Map<String, Integer> freePorts(MiddlewareCase each) {
        return each.broker() != null
                ? each.broker().ports()
                : MiddlewareContext.freePorts(
                        MiddlewarePorts.names(each.middleware(), each.variant().settings()));
    }

    /** The facts that its ends were told, with the facts of a broker of its own. */
    List<MiddlewareContext> contexts() {
        return ends.stream().map(MiddlewareEnd::context).toList();
    }

    /** Its broker's facts. */
    Map<String, String> brokerFacts() {
        return brokerFacts;
    }

    /** Its broker's processes. */
    Collection<Process> brokerProcesses() {
        return shared == null ? ends.get(0).context().processes() : shared.processes();
    }

    /** Fails if a thread of the middleware told of a failure. */
    void assertNoFailure() {
        for (MiddlewareEnd end : ends) {
            assertThat(end.context().failures())
                    .as("failures told by %s", end.context().name())
                    .isEmpty();
        }
    }

    /** The initiator's ends first, the broker last. */
    @Override
    public void close() throws Exception {
        Exception first = null;
        Error error = null;
        for (int i = ends.size() - 1; i >= 0; i--) {
            try {
                ends.get(i).close();
            } catch (Exception e) {
                first = first == null ? e : first;
            } catch (Error e) {
                error = error == null ? e : error;
            }
        }
        if (error != null) {
            throw error;
        }
        if (first != null) {
            throw first;
        }
    }
}
