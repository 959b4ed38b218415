package org.derbench.tck;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.derbench.spi.Account;
import org.derbench.spi.Identity;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Role;

/** One end whose other end is missing, or is not what it should be. */
final class MiddlewareLoneEnd {

    /** Short, since some middleware takes all of it. A responder's broker needs longer to say that its port is taken. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private final MiddlewareCase each;
    private final Role role;
    private final Map<String, Integer> ports;

    MiddlewareLoneEnd(MiddlewareCase each, Role role, Map<String, Integer> ports) {
        this.each = each;
        this.role = role;
        this.ports = ports;
    }

    /** Makes all that the pattern needs, and uses it once. Fails if this takes too long, or succeeds. */
    MiddlewareException failure() throws Exception {
        // it has a password, or that would be what it finds wrong
        Map<String, String> told = new ConcurrentHashMap<>(Map.of(Account.PASSWORD, Identity.password()));
        try (MiddlewareEnd end = each.end(role, ports, role == Role.INITIATOR ? TIMEOUT : each.patience().timeout(), told)) {
            try {
                use(end);
            } catch (Exception e) {
                return MiddlewareException.of(e);
            }
            throw new AssertionError(each + ": the " + role.label() + "'s end found nothing wrong");
        }
    }

    private void use(MiddlewareEnd end) throws Exception {
        if (role == Role.RESPONDER) {
            end.make("broker", Peer::broker);
        }
        MiddlewareWiring wiring = new MiddlewareWiring(each.pattern(), end);
        wiring.bind(message -> { });
        wiring.connect(message -> { }, 1);
        end.inTime("first use", () -> {
            if (each.pattern() != Pattern.REQUEST_REPLY) {
                wiring.sender().send(new byte[1]);
            } else if (role == Role.INITIATOR) {
                answer(wiring);
            }
            return null;
        });
    }

    private static void answer(MiddlewareWiring wiring) throws Exception {
        try {
            wiring.requesters().get(0).request(new byte[1]).toCompletableFuture().get();
        } catch (ExecutionException e) {
            throw MiddlewareException.of(e);
        }
    }
}
