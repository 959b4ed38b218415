package org.derbench.kit.middleware;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.End;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One flow between the two ends of a pair: each has a peer of its own for it. */
final class MiddlewareFlow {

    final MiddlewareEnd from;
    final MiddlewareEnd to;
    private final MiddlewareWiring sending;
    private final MiddlewareWiring receiving;

    /**
     * Opens both ends.
     *
     * @param broker the broker's facts, if there is one
     * @param timeout the time-out of the sending end; the other one has the usual time-out
     */
    MiddlewareFlow(
            MiddlewareCase each,
            String name,
            String fromHost,
            String toHost,
            Map<String, Integer> ports,
            Map<String, String> broker,
            Duration timeout)
            throws Exception {
        Map<String, String> facts = new ConcurrentHashMap<>(broker);
        boolean publishes = each.pattern() == Pattern.PUB_SUB;
        from = each.end(
                name + "-from", name, publishes ? End.BOUND : End.CONNECTING, fromHost, toHost, ports, timeout, facts);
        to = each.end(
                name + "-to",
                name,
                publishes ? End.CONNECTING : End.BOUND,
                toHost,
                fromHost,
                ports,
                each.patience().timeout(),
                facts);
        sending = new MiddlewareWiring(each.pattern(), from);
        receiving = new MiddlewareWiring(each.pattern(), to);
    }

    /** Opens the binding side, at whichever end. */
    void bind(MessageHandler inbound) throws Exception {
        sending.bind(inbound);
        receiving.bind(inbound);
    }

    /** Opens the connecting side, at whichever end. */
    void connect(MessageHandler inbound, int requesters) throws Exception {
        sending.connect(inbound, requesters);
        receiving.connect(inbound, requesters);
    }

    Sender sender() {
        return sending.sender();
    }

    List<Requester> requesters() {
        return sending.requesters();
    }
}
