package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.derbench.kit.PacketCapture;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Variant;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The duties of a variant with certificates besides {@link MiddlewareContract}. An adapter's test extends it in one
 * line.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(MiddlewareProgress.class)
public abstract class MiddlewareTrustContract extends MiddlewareTrustCases {

    private static final MiddlewareTraffic FEW = new MiddlewareTraffic(50, 300, 8);

    /** The silence after which a connected client is taken to be served. */
    private static final int SERVED_AFTER_MS = 1000;

    /** @param secured the variant with certificates, which but for these is the base variant */
    protected MiddlewareTrustContract(Middleware middleware, String secured) {
        super(middleware, middleware.variants().get(0), Variants.named(middleware, secured));
    }

    /**
     * For a variant that is secured by a setting.
     *
     * @param clear the variant
     * @param setting the one that is true with certificates
     */
    protected MiddlewareTrustContract(Middleware middleware, String clear, String setting) {
        super(
                middleware,
                Variants.named(middleware, clear),
                Variants.named(middleware, clear).with(setting, true));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void carriesMessagesInEveryPattern(MiddlewareCase each) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each))) {
            MiddlewareTally tally = FEW.run(each, pair, () -> {});
            pair.assertNoFailure();
            assertCarried(each, tally);
        }
    }

    /** Messages on the wire. Messages of the variant without TLS can be read, which proves that the capture works. */
    @ParameterizedTest
    @MethodSource("caseToCapture")
    void nobodyOnTheWireCanReadTheMessages(MiddlewareCase each) throws Exception {
        assertUnreadable(each);
    }

    @Tag("longer")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("otherCasesToCapture")
    void nobodyCanReadItsOtherPatterns(MiddlewareCase each) throws Exception {
        assertUnreadable(each);
    }

    private void assertUnreadable(MiddlewareCase each) throws Exception {
        PacketCapture.assumePossible();
        assertThat(canBeRead(inClear(each)))
                .as("messages of %s in clear can be read", each)
                .isTrue();
        assertThat(canBeRead(each))
                .as("messages of %s with certificates can be read", each)
                .isFalse();
    }

    private boolean canBeRead(MiddlewareCase each) throws Exception {
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        try (PacketCapture capture = new PacketCapture(scratch, ports.values());
                MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            MiddlewareTally tally = FEW.run(each, pair, () -> {});
            assertCarried(each, tally);
            return MiddlewareCapture.shows(capture, MiddlewarePayload.PART_OF_EACH);
        }
    }

    private static void assertCarried(MiddlewareCase each, MiddlewareTally tally) {
        MiddlewareExchange.assertNoneLost(each, tally);
        assertThat(tally.arrived()).as(tally.toString()).isEqualTo(FEW.count());
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("casesWithClients")
    void aBoundEndServesThreeClientsAtOnce(MiddlewareCase each) throws Exception {
        try (MiddlewareClients clients = new MiddlewareClients(each)) {
            clients.exchange();
        }
    }

    @Test
    void aServerWithAnotherCertificateIsRefused() throws Exception {
        MiddlewareContext bound = bound();
        String another = anothers(bound);
        try (Peer there = MiddlewareDocuments.open(middleware, bound);
                AutoCloseable broker = there.broker();
                AutoCloseable replies = there.reply(request -> request)) {
            Set<String> toldThere = Set.copyOf(bound.facts().keySet());
            try (Peer here = MiddlewareDocuments.open(middleware, bound.otherEnd())) {
                ask(here);
            }
            assertThat(bound.facts())
                    .as("told by %s and %s", broker, replies)
                    .anySatisfy(
                            (name, told) -> assertThat(identifies(name, told)).isTrue());
            bound.facts()
                    .replaceAll((name, told) -> identifies(name, told) && toldThere.contains(name) ? another : told);
            try (Peer deceived = MiddlewareDocuments.open(middleware, bound.otherEnd())) {
                assertThatThrownBy(() -> ask(deceived))
                        .as("a request to who shows another certificate")
                        .isNotNull();
            }
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("whereCallersIdentify")
    void aClientWithAnotherCertificateIsRefused(Variant each) throws Exception {
        MiddlewareContext bound = bound();
        String another = anothers(bound);
        try (Peer there = MiddlewareDocuments.open(middleware, bound)) {
            Set<String> toldThere = Set.copyOf(bound.facts().keySet());
            try (Peer here = MiddlewareDocuments.open(middleware, bound.otherEnd())) {
                assertThat(bound.facts().entrySet())
                        .as("told by who calls in %s", each.name())
                        .anyMatch(told ->
                                !toldThere.contains(told.getKey()) && identifies(told.getKey(), told.getValue()));
                bound.facts()
                        .replaceAll(
                                (name, told) -> identifies(name, told) && !toldThere.contains(name) ? another : told);
                assertIsNotServed(there, here);
            }
        }
    }

    private static void assertIsNotServed(Peer there, Peer here) throws Exception {
        AtomicInteger served = new AtomicInteger();
        try (AutoCloseable replies = there.reply(request -> {
            served.incrementAndGet();
            return request;
        })) {
            assertThatThrownBy(() -> ask(here))
                    .as("a request to %s with another certificate than was told", replies)
                    .isNotNull();
        }
        assertThat(served.get()).as("requests of a stranger that were answered").isZero();
    }

    /** A caller that shows the certificate that it told is served: so callers are asked for one there. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("portsThatAskCallers")
    void whoCallsWithoutACertificateIsRefused(String port) throws Exception {
        MiddlewareContext bound = bound();
        MiddlewareContext caller = bound.otherEnd();
        try (Peer there = MiddlewareDocuments.open(middleware, bound);
                AutoCloseable replies = there.reply(request -> request)) {
            SSLContext showing = Identity.ofEnd(caller).tls(Identity.certificateOfOther(caller));
            assertThat(MiddlewareTlsCaller.isServed(caller, port, showing, SERVED_AFTER_MS))
                    .as("who shows what it told is served by %s", replies)
                    .isTrue();
            SSLContext silent = Identity.tlsTrusting(Identity.certificateOfOther(caller));
            assertThat(MiddlewareTlsCaller.isServed(caller, port, silent, caller.timeoutMs()))
                    .as("who shows nothing is served by %s", replies)
                    .isFalse();
        }
    }

    /**
     * Keys, certificates and passwords are made for one trial. Another trial has others, even with the same settings.
     */
    @Test
    void noTwoTrialsAreToldTheSame() throws Exception {
        assertThat(toldInATrial()).doesNotContainAnyElementsOf(toldInATrial());
    }

    private List<String> toldInATrial() throws Exception {
        MiddlewareContext bound = bound();
        try (Peer there = MiddlewareDocuments.open(middleware, bound);
                AutoCloseable broker = there.broker();
                AutoCloseable replies = there.reply(request -> request)) {
            assertThat(bound.facts()).as("told by %s and %s", broker, replies).isNotEmpty();
            return List.copyOf(bound.facts().values());
        }
    }

    private static void ask(Peer peer) throws Exception {
        try (Requester requester = peer.request()) {
            assertThat(requester.request(new byte[1]).toCompletableFuture().get())
                    .hasSize(1);
        }
    }
}
