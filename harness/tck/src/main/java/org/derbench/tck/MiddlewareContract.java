package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.derbench.spi.Role;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every adapter must do, for each of its variants and patterns. An adapter's test extends it in one line:
 * {@code class ZeroMqContractTest extends MiddlewareContract { ZeroMqContractTest() { super(new ZeroMqMiddleware()); } }}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class MiddlewareContract {

    private static final int[] SIZES = {0, 1, 300, 1, 65_536, 0, 1 << 20};

    private static final boolean FULL = Boolean.getBoolean("derbench.full");
    private static final MiddlewareTraffic FEW = new MiddlewareTraffic(50, 300, 8);
    private static final MiddlewareTraffic MANY = new MiddlewareTraffic(10_000, 300, 256);

    /** A window that nothing empties at first, and then some more, so that it moves. */
    private static final MiddlewareTraffic LARGE = new MiddlewareTraffic(MiddlewareContext.WINDOW + 128, 65_536, MiddlewareContext.WINDOW);

    /** A message behind a thousand large ones waits for all of them, at a broker on a busy machine for long: that is no deadlock. */
    private static final int LARGE_TAKES = 6;

    /** With {@code -Dderbench.full=true} as many as it takes to fill every queue on the way. */
    private static final MiddlewareTraffic FLOOD = new MiddlewareTraffic(FULL ? 50_000 : 5_000, 300, 0);

    /** Variants do the same with other settings: without {@code -Dderbench.full=true} the first carries all, the others this part. */
    private static final int VARIANTS_SHARE = 4;

    private final Middleware middleware;

    private final String secured;

    private final MiddlewarePatience patience;

    private final Map<Variant, MiddlewareBroker> brokers = new HashMap<>();

    protected MiddlewareContract(Middleware middleware) {
        this(middleware, "", MiddlewarePatience.USUAL);
    }

    /**
     * For an adapter one of whose variants does what {@code base} does, by the same code, over TLS.
     *
     * @param secured that variant: it has {@link MiddlewareTrustContract}, and this kit only with {@code -Dderbench.full=true}
     */
    protected MiddlewareContract(Middleware middleware, String secured) {
        this(middleware, secured, MiddlewarePatience.USUAL);
    }

    /** For the kit's own tests: the usual patience would be long with what is faulty. */
    MiddlewareContract(Middleware middleware, MiddlewarePatience patience) {
        this(middleware, "", patience);
    }

    private MiddlewareContract(Middleware middleware, String secured, MiddlewarePatience patience) {
        this.middleware = middleware;
        this.secured = secured;
        this.patience = patience;
    }

    /** The variants to test: all, unless an adapter breaks the contract on purpose in some of them. */
    protected List<Variant> variants() {
        return middleware.variants().stream().filter(variant -> FULL || !variant.name().equals(secured)).toList();
    }

    /** Whether the pairs of a variant share a broker: for one that takes seconds to start. The default is that each pair starts its own. */
    protected boolean sharesBroker() {
        return false;
    }

    final List<MiddlewareCase> cases() {
        return variants().stream().flatMap(variant -> MiddlewareCase.of(middleware, variant, patience).stream()
                .map(each -> each.sharing(brokers.get(variant)))).toList();
    }

    /** What can be sent without an answer. */
    final List<MiddlewareCase> casesOneWay() {
        return cases().stream().filter(each -> each.pattern() != Pattern.REQUEST_REPLY).toList();
    }

    /** What can be reached by others: not what exists within one process. */
    final List<MiddlewareCase> casesWithPorts() {
        return cases().stream().filter(each -> !each.withinOneProcess()).toList();
    }

    /** A library's first use loads its classes, which may well take longer than the bounds that are tested. */
    @BeforeAll
    void useOnce() throws Exception {
        for (Variant variant : sharesBroker() ? variants() : List.<Variant>of()) {
            brokers.put(variant, new MiddlewareBroker(MiddlewareCase.of(middleware, variant, patience).get(0)));
        }
        for (MiddlewareCase each : cases()) {
            exchange(each, FEW, MiddlewarePair.freePorts(each));
        }
    }

    @AfterAll
    void endBrokers() throws Exception {
        for (MiddlewareBroker broker : brokers.values()) {
            broker.close();
        }
    }

    @Test
    void declaresSaneData() {
        MiddlewareDeclarations.check(middleware);
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
                byte[] echo = back.poll(patience.silence().toMillis(), TimeUnit.MILLISECONDS);
                pair.assertNoFailure();
                assertThat(echo).as("echo of a message of %d bytes", bytes).isEqualTo(message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void losesNoMessageUnlessItSaysSo(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLoss(each, of(each, MANY, MANY.fewer(VARIANTS_SHARE)), reporter);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesOneWay")
    @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void losesNoMessageOfAFloodUnlessItSaysSo(MiddlewareCase each, TestReporter reporter) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each))) {
            MiddlewareTraffic flood = of(each, FLOOD, FLOOD.fewer(VARIANTS_SHARE));
            MiddlewareTally tally = flood.runOneWay(each, pair);
            pair.assertNoFailure();
            assertNoneLost(each, tally);
            tellLoss(each, flood, tally, reporter);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void backPressureBothWaysDoesNotDeadlock(MiddlewareCase each, TestReporter reporter) throws Exception {
        tellLoss(each.patient(LARGE_TAKES), of(each, LARGE, LARGE.smaller(VARIANTS_SHARE)), reporter);
    }

    private MiddlewareTraffic of(MiddlewareCase each, MiddlewareTraffic whole, MiddlewareTraffic part) {
        return FULL || each.variant().equals(variants().get(0)) ? whole : part;
    }

    private static void tellLoss(MiddlewareCase each, MiddlewareTraffic traffic, TestReporter reporter) throws Exception {
        tellLoss(each, traffic, exchange(each, traffic, MiddlewarePair.freePorts(each)), reporter);
    }

    private static void tellLoss(MiddlewareCase each, MiddlewareTraffic traffic, MiddlewareTally tally, TestReporter reporter) {
        if (each.mayDrop()) {
            reporter.publishEntry(each + ": lost of " + traffic.count(), String.valueOf(tally.lost()));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void closeFreesPortsAndThreadsForAnotherPair(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        openAndClose(each, ports);
        MiddlewareThreads threads = new MiddlewareThreads();
        for (int i = 0; i < 3; i++) {
            openAndClose(each, ports);
        }
        threads.assertNoneMoreAfter(patience.silence());
    }

    private void openAndClose(MiddlewareCase each, Map<String, Integer> ports) throws Exception {
        exchange(each, FEW, ports);
        for (Map.Entry<String, Integer> port : each.broker() == null ? ports.entrySet() : Set.<Map.Entry<String, Integer>>of()) {
            assertThat(MiddlewarePorts.isFreeWithin(MiddlewareContext.HOSTS, port.getValue(), patience.silence()))
                    .as("port '%s' is free after close", port.getKey()).isTrue();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void listensOnItsOwnAddressOnly(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        exchangeAmidst(each, FEW, ports, () -> ports.forEach((name, port) ->
                assertThat(MiddlewarePorts.listens(MiddlewareContext.FOREIGN_HOST, port)).as("listens on a foreign address, port '%s'", name).isFalse()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void nobodyAtTheOtherEndIsATypedErrorInTime(MiddlewareCase each) throws Exception {
        MiddlewareException failure = new MiddlewareLoneEnd(each, Role.INITIATOR, unusedPorts()).failure();
        assertThat(failure.kind()).as(failure.toString()).isIn(Kind.CONNECT, Kind.TIMEOUT);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void aWrongPeerIsATypedErrorInTime(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = unusedPorts();
        try (MiddlewareIntruder mute = MiddlewareIntruder.mute(MiddlewareContext.RESPONDER_HOST, ports.values())) {
            assertThat(new MiddlewareLoneEnd(each, Role.INITIATOR, ports).failure()).as("failure at %s, which says nothing", mute).isNotNull();
        }
        try (MiddlewareIntruder babbling = MiddlewareIntruder.babbling(MiddlewareContext.RESPONDER_HOST, ports.values())) {
            assertThat(new MiddlewareLoneEnd(each, Role.INITIATOR, ports).failure()).as("failure at %s, which babbles", babbling).isNotNull();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void aWrongClientDisturbsNobody(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        List<MiddlewareIntruder> intruders = new ArrayList<>();
        try {
            exchangeAmidst(each, FEW, ports, () -> intruders.add(MiddlewareIntruder.client(MiddlewareContext.HOSTS, ports.values())));
        } finally {
            for (MiddlewareIntruder intruder : intruders) {
                intruder.close();
            }
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void aBusyPortIsRefused(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = unusedPorts();
        try (MiddlewareIntruder occupant = MiddlewareIntruder.mute(MiddlewareContext.RESPONDER_HOST, ports.values())) {
            MiddlewareException failure = new MiddlewareLoneEnd(each, Role.RESPONDER, ports).failure();
            assertThat(failure.kind()).as("%s, where ports are taken by %s", failure, occupant).isEqualTo(Kind.REFUSED);
        }
    }

    private Map<String, Integer> unusedPorts() {
        return MiddlewareContext.freePorts(middleware.ports());
    }

    private static MiddlewareTally exchange(MiddlewareCase each, MiddlewareTraffic traffic, Map<String, Integer> ports)
            throws Exception {
        MiddlewareTally tally = exchangeAmidst(each, traffic, ports, () -> { });
        assertThat(tally.damaged()).as("damaged or foreign messages; %s", tally).isZero();
        return tally;
    }

    private static MiddlewareTally exchangeAmidst(MiddlewareCase each, MiddlewareTraffic traffic, Map<String, Integer> ports,
            Runnable disturbance) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            MiddlewareTally tally = traffic.run(each, pair, disturbance);
            pair.assertNoFailure();
            assertNoneLost(each, tally);
            return tally;
        }
    }

    private static void assertNoneLost(MiddlewareCase each, MiddlewareTally tally) {
        assertThat(tally.duplicated()).as("duplicated messages; %s", tally).isZero();
        assertThat(each.mayDrop() ? 0 : tally.lost()).as("lost messages; %s", tally).isZero();
    }
}
