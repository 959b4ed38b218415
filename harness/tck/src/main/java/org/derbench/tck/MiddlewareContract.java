package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Middleware;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every adapter must do, for each of its variants and patterns. An adapter's test extends it in one line:
 * {@code class ZeroMqContractTest extends MiddlewareContract { ZeroMqContractTest() { super(new ZeroMqMiddleware()); } }}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class MiddlewareContract {

    private static final int[] SIZES = {0, 1, 300, 1, 65_536, 0, 1 << 20};

    private final Middleware middleware;

    protected MiddlewareContract(Middleware middleware) {
        this.middleware = middleware;
    }

    /** The variants to test: all, unless an adapter breaks the contract on purpose in some of them. */
    protected List<Variant> variants() {
        return middleware.variants();
    }

    final List<MiddlewareCase> cases() {
        return variants().stream().flatMap(variant -> MiddlewareCase.of(middleware, variant).stream()).toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void carriesMessagesOfAnySize(MiddlewareCase each) throws Exception {
        BlockingQueue<byte[]> back = new LinkedBlockingQueue<>();
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each));
                MiddlewareLoop loop = new MiddlewareLoop(each, pair, back::add)) {
            for (int bytes : SIZES) {
                byte[] message = MiddlewarePayload.of(7, bytes);
                loop.send(message.clone());
                byte[] echo = back.poll(10, TimeUnit.SECONDS);
                pair.assertNoFailure();
                assertThat(echo).as("echo of a message of %d bytes", bytes).isEqualTo(message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void losesNoMessageUnlessItSaysSo(MiddlewareCase each, TestReporter reporter) throws Exception {
        exchange(each, new MiddlewareTraffic(10_000, 300, 256), reporter);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void backPressureBothWaysDoesNotDeadlock(MiddlewareCase each, TestReporter reporter) throws Exception {
        exchange(each, new MiddlewareTraffic(2 * MiddlewareContext.WINDOW, 65_536, MiddlewareContext.WINDOW), reporter);
    }

    private static void exchange(MiddlewareCase each, MiddlewareTraffic traffic, TestReporter reporter) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        try (MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            MiddlewareTally tally = traffic.run(each, pair);
            pair.assertNoFailure();
            assertThat(tally.damaged()).as("damaged or foreign messages").isZero();
            assertThat(tally.duplicated()).as("duplicated messages").isZero();
            if (each.mayDrop()) {
                reporter.publishEntry(each + ": lost of " + traffic.count(), String.valueOf(tally.lost()));
            } else {
                assertThat(tally.lost()).as("lost of %d messages", traffic.count()).isZero();
            }
        }
    }
}
