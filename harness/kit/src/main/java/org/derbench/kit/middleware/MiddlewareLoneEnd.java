package org.derbench.kit.middleware;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.derbench.spi.End;
import org.derbench.spi.MiddlewareException;
import org.derbench.support.broker.Account;

/** One end of a flow whose other end is missing, or wrong. */
final class MiddlewareLoneEnd {

    /** Short, since some middleware takes all of it. A broker needs longer to say that its port is taken. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private final MiddlewareCase each;
    private final End end;
    private final Map<String, Integer> ports;

    MiddlewareLoneEnd(MiddlewareCase each, End end, Map<String, Integer> ports) {
        this.each = each;
        this.end = end;
        this.ports = ports;
    }

    /** Makes all that the pattern needs, and uses it once. Fails if this takes too long, or succeeds. */
    MiddlewareException failure() throws Exception {
        // it has a password, or that would be what it finds wrong
        Map<String, String> told = new ConcurrentHashMap<>(Map.of(Account.PASSWORD, Account.randomPassword()));
        try {
            if (end == End.BOUND && each.brokered()) {
                each.startBroker(ports, each.patience().timeout(), told).close();
            }
            try (MiddlewareEnd lone = each.end(
                    end,
                    ports,
                    end == End.CONNECTING ? TIMEOUT : each.patience().timeout(),
                    told)) {
                use(lone);
            }
        } catch (Exception e) {
            return MiddlewareException.of(e);
        }
        throw new AssertionError(each + ": the " + end.label() + " end found nothing wrong");
    }

    private void use(MiddlewareEnd lone) throws Exception {
        MiddlewareWiring wiring = new MiddlewareWiring(each.pattern(), lone);
        wiring.bind(message -> {});
        wiring.connect(message -> {}, 1);
        lone.inTime("first use", () -> {
            if (wiring.sender() != null) {
                wiring.sender().send(new byte[1]);
            } else if (!wiring.requesters().isEmpty()) {
                answer(wiring);
            }
            return null;
        });
    }

    private static void answer(MiddlewareWiring wiring) throws Exception {
        try {
            wiring.requesters()
                    .get(0)
                    .request(new byte[1])
                    .toCompletableFuture()
                    .get();
        } catch (ExecutionException e) {
            throw MiddlewareException.of(e);
        }
    }
}
