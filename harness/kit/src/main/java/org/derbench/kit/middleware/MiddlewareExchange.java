package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Consumer;

/** Messages around a new pair, none lost unless the middleware says that it may. */
final class MiddlewareExchange {

    /** Enough to see that it works. */
    static final MiddlewareTraffic FEW = new MiddlewareTraffic(50, 300, 8);

    private MiddlewareExchange() {}

    /** Sends that around, and asserts that each message is whole. */
    static MiddlewareTally exchange(MiddlewareCase each, MiddlewareTraffic traffic, Map<String, Integer> ports)
            throws Exception {
        MiddlewareTally tally = exchangeAmidst(each, traffic, ports, () -> {});
        assertThat(tally.damaged()).as("damaged or foreign messages; %s", tally).isZero();
        return tally;
    }

    /** An exchange with a disturbance. */
    static MiddlewareTally exchangeAmidst(
            MiddlewareCase each, MiddlewareTraffic traffic, Map<String, Integer> ports, Runnable disturbance)
            throws Exception {
        return exchangeWatched(each, traffic, ports, pair -> disturbance.run());
    }

    /** @param watching gets the pair once both ends are ready */
    static MiddlewareTally exchangeWatched(
            MiddlewareCase each,
            MiddlewareTraffic traffic,
            Map<String, Integer> ports,
            Consumer<MiddlewarePair> watching)
            throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            MiddlewareTally tally = traffic.run(each, pair, () -> watching.accept(pair));
            pair.assertNoFailure();
            assertNoneLost(each, tally);
            return tally;
        }
    }

    static void assertNoneLost(MiddlewareCase each, MiddlewareTally tally) {
        assertThat(tally.duplicated()).as("duplicated messages; %s", tally).isZero();
        assertThat(each.mayDrop() ? 0 : tally.lost())
                .as("lost messages; %s", tally)
                .isZero();
    }
}
