package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.kit.PluginService;
import org.derbench.kit.foreign.ForeignGraphs;
import org.derbench.spi.End;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of every adapter, for each of its variants and patterns. An adapter's test extends it in one line:
 * {@code class ZeroMqContractTest extends MiddlewareContract { ZeroMqContractTest() { super(new ZeroMqMiddleware()); }
 * }}.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@ExtendWith(MiddlewareProgress.class)
public abstract class MiddlewareContract extends MiddlewareBrokerContract {

    private static final int PAIRS = 3;
    private static final int ROUNDS = 3;

    /**
     * A contract for the base variant, and for those that share nothing with it.
     *
     * @param variants the variants to test; all if none is named. A variant that takes long to test belongs into a
     *     class of its own, tagged {@code longer}.
     */
    protected MiddlewareContract(Middleware middleware, String... variants) {
        this(middleware, Variation.WHOLE, variants);
    }

    /**
     * For variants that differ from the base variant in some way: the rest is tried there.
     *
     * @param variants those to test
     */
    protected MiddlewareContract(Middleware middleware, Variation variation, String... variants) {
        super(middleware, variation, Set.of(variants), MiddlewarePatience.USUAL);
    }

    /** For the kit's own tests, whose faulty middleware would make the usual patience long. */
    MiddlewareContract(Middleware middleware, MiddlewarePatience patience) {
        super(middleware, Variation.WHOLE, Set.of(), patience);
    }

    @Test
    @Order(1)
    void isFoundAsAServiceOfThePlugin() {
        PluginService.check(Middleware.class, middleware());
    }

    @Test
    @Order(2)
    void declaresSaneData() {
        MiddlewareDeclarations.check(middleware());
    }

    /** The first that opens anything: it does so in each variant and pattern. */
    @Test
    @Order(3)
    @Timeout(value = 1200, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void hasEachPatternThatItPromises() throws Exception {
        assertThat(variants()).as("variants to test").isNotEmpty();
        assertThat(missing()).as("what traits() promises and the peer lacks").isEmpty();
    }

    /** Read while the ends are open, and once they are closed. */
    @Test
    void itsLibrarysCountsHaveNamesAndNeverFall() throws Exception {
        assertThat(miscounted()).isEmpty();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("cases")
    void closeFreesPortsAndThreadsForAnotherPair(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        openAndClose(each, ports);
        assertThat(leftByEachRound(each, ports)).as("threads left behind").isEmpty();
    }

    /** Threads that the last round of pairs left, where each round left some: a pool that grows has settled by then. */
    private Set<Thread> leftByEachRound(MiddlewareCase each, Map<String, Integer> ports) throws Exception {
        Set<Thread> left = Set.of();
        for (int round = 0; round < ROUNDS; round++) {
            left = moreAfterPairs(each, ports);
            if (left.isEmpty()) {
                break;
            }
        }
        return left;
    }

    /**
     * Additional threads after further pairs. A pool that all users of a library share grows, and settles; leaks grow
     * with each pair.
     */
    private Set<Thread> moreAfterPairs(MiddlewareCase each, Map<String, Integer> ports) throws Exception {
        MiddlewareThreads threads = new MiddlewareThreads(thread -> !remains(thread));
        for (int i = 0; i < PAIRS; i++) {
            openAndClose(each, ports);
        }
        return threads.moreAfter(patience().settling());
    }

    private void openAndClose(MiddlewareCase each, Map<String, Integer> ports) throws Exception {
        MiddlewareExchange.exchange(each, MiddlewareExchange.FEW, ports);
        for (Map.Entry<String, Integer> port :
                each.broker() == null ? ports.entrySet() : Set.<Map.Entry<String, Integer>>of()) {
            assertThat(MiddlewarePorts.isFreeWithin(
                            MiddlewareContext.HOSTS, port.getValue(), patience().settling()))
                    .as("port '%s' is free after close", port.getKey())
                    .isTrue();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void listensOnItsOwnAddressOnly(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        MiddlewareExchange.exchangeAmidst(
                each,
                MiddlewareExchange.FEW,
                ports,
                () -> ports.forEach(
                        (name, port) -> assertThat(MiddlewarePorts.listens(MiddlewareContext.FOREIGN_HOST, port))
                                .as("listens on a foreign address, port '%s'", name)
                                .isFalse()));
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesOfConnecting")
    void aMissingEndIsATypedError(MiddlewareCase each) throws Exception {
        MiddlewareException failure = new MiddlewareLoneEnd(each, End.CONNECTING, unusedPorts()).failure();
        assertThat(failure.kind()).as(failure.toString()).isIn(Kind.CONNECT, Kind.TIMEOUT);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesOfConnectingWithPorts")
    void aWrongPeerIsATypedError(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = unusedPorts();
        try (MiddlewareIntruder mute = MiddlewareIntruder.mute(MiddlewareContext.RESPONDER_HOST, ports.values())) {
            assertThat(new MiddlewareLoneEnd(each, End.CONNECTING, ports).failure())
                    .as("failure at %s, which says nothing", mute)
                    .isNotNull();
        }
        try (MiddlewareIntruder babbling =
                MiddlewareIntruder.babbling(MiddlewareContext.RESPONDER_HOST, ports.values())) {
            assertThat(new MiddlewareLoneEnd(each, End.CONNECTING, ports).failure())
                    .as("failure at %s, which babbles", babbling)
                    .isNotNull();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void aWrongClientDisturbsNobody(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        List<MiddlewareIntruder> intruders = new ArrayList<>();
        try {
            MiddlewareExchange.exchangeAmidst(
                    each,
                    MiddlewareExchange.FEW,
                    ports,
                    () -> intruders.add(MiddlewareIntruder.client(MiddlewareContext.HOSTS, ports.values())));
        } finally {
            for (MiddlewareIntruder intruder : intruders) {
                intruder.close();
            }
        }
    }

    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void aStrangersRequestRunsNoForeignCode(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        List<byte[]> calls = ForeignWire.calls();
        List<MiddlewareIntruder> intruders = new ArrayList<>();
        long before = ForeignGraphs.runs();
        try {
            MiddlewareExchange.exchangeAmidst(
                    each,
                    MiddlewareExchange.FEW,
                    ports,
                    () -> intruders.add(MiddlewareIntruder.calling(MiddlewareContext.HOSTS, ports.values(), calls)));
        } finally {
            for (MiddlewareIntruder intruder : intruders) {
                intruder.close();
            }
        }
        assertThat(ForeignGraphs.runs()).as("runs of foreign code").isEqualTo(before);
    }

    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesThatBoundAnswers")
    void aStrangersReplyRunsNoForeignCode(MiddlewareCase each) throws Exception {
        for (byte[] answer : ForeignWire.answers()) {
            Map<String, Integer> ports = unusedPorts();
            long before = ForeignGraphs.runs();
            try (MiddlewareIntruder stranger =
                    MiddlewareIntruder.answering(MiddlewareContext.RESPONDER_HOST, ports.values(), answer)) {
                assertThat(new MiddlewareLoneEnd(each, End.CONNECTING, ports).failure())
                        .as("failure at %s", stranger)
                        .isNotNull();
            }
            assertThat(ForeignGraphs.runs()).as("runs of foreign code").isEqualTo(before);
        }
    }

    /** Late replies. Over a broker, {@link org.derbench.support.exchange.PendingReplies} tells replies apart. */
    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithRepliesOfTheirOwn")
    void aLateReplyAnswersNoOtherRequest(MiddlewareCase each) throws Exception {
        MiddlewareLateReply.isNobodyElses(each);
    }

    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesThatConnectAgain")
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void adaptersThatReconnectDoSoInTime(MiddlewareCase each) throws Exception {
        MiddlewareReturn.isNoticed(each, MiddlewareReturn.AT_MOST);
    }

    /** Foreign exceptions. If a library carries exceptions, a handler's exception goes back to the caller. */
    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithReplies")
    void aHandlersExceptionRunsNoForeignCode(MiddlewareCase each) throws Exception {
        ForeignGraphs.Failure failure =
                new ForeignGraphs.Failure(ForeignGraphs.serializable().get("a map with a foreign key"));
        long before = ForeignGraphs.runs();
        MiddlewareFault.answered(each, failure);
        assertThat(ForeignGraphs.runs()).as("runs of foreign code").isEqualTo(before);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithPorts")
    void aBusyPortIsRefused(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = unusedPorts();
        try (MiddlewareIntruder occupant = MiddlewareIntruder.mute(MiddlewareContext.RESPONDER_HOST, ports.values())) {
            MiddlewareException failure = new MiddlewareLoneEnd(each, End.BOUND, ports).failure();
            assertThat(failure.kind())
                    .as("%s, where ports are taken by %s", failure, occupant)
                    .isEqualTo(Kind.REFUSED);
        }
    }
}
