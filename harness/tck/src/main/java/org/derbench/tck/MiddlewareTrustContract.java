package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.derbench.spi.End;
import org.derbench.spi.Identity;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a variant with certificates must do besides {@link MiddlewareContract}. An adapter's test extends it in one line. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(MiddlewareProgress.class)
public abstract class MiddlewareTrustContract {

    private static final String CERTIFICATE = "BEGIN CERTIFICATE";

    private static final MiddlewareTraffic FEW = new MiddlewareTraffic(50, 300, 8);

    /** Keys of RSA and two handshakes take seconds on a busy machine. */
    private static final MiddlewarePatience OF_HANDSHAKES = new MiddlewarePatience(MiddlewarePatience.USUAL.timeout().multipliedBy(3),
            MiddlewarePatience.USUAL.silence(), MiddlewarePatience.USUAL.slack());

    /** After so long a silence, who has connected is taken to be served. */
    private static final int SERVED_AFTER_MS = 1000;

    private final Middleware middleware;
    private final Variant clear;
    private final Variant variant;

    @TempDir
    private Path scratch;

    /** @param secured the variant with certificates, which but for these is the base variant */
    protected MiddlewareTrustContract(Middleware middleware, String secured) {
        this(middleware, middleware.variants().get(0), variant(middleware, secured));
    }

    /**
     * For a variant that is secured by a setting.
     *
     * @param clear   the variant
     * @param setting the one that is true with certificates
     */
    protected MiddlewareTrustContract(Middleware middleware, String clear, String setting) {
        this(middleware, variant(middleware, clear), variant(middleware, clear).with(setting, true));
    }

    private MiddlewareTrustContract(Middleware middleware, Variant clear, Variant secured) {
        this.middleware = middleware;
        this.clear = clear;
        this.variant = secured;
    }

    private static Variant variant(Middleware middleware, String name) {
        return middleware.variants().stream().filter(each -> each.name().equals(name)).findAny().orElseThrow();
    }

    /** A library may notice that it was refused by its time-out only. */
    private MiddlewarePatience patience() {
        return middleware.traits(variant.settings()).brokerRuns().isBlank() ? OF_HANDSHAKES : MiddlewarePatience.OF_BROKER;
    }

    final List<MiddlewareCase> cases() {
        return MiddlewareCase.of(middleware, variant, patience());
    }

    /** The bound end of a trial of that variant; skips the test where a program is missing. */
    protected final MiddlewareContext bound() throws IOException {
        MiddlewarePrograms.assumeInstalled(variant.programs());
        return new MiddlewareContext(End.BOUND, MiddlewareContext.freePorts(middleware.ports()), variant.settings(), patience().timeout(),
                Files.createTempDirectory(scratch, "trial"));
    }

    /** The patterns whose messages are looked for on the wire: all, but where the protocol garbles what a client sends, even without TLS. */
    protected Set<Pattern> captured() {
        return EnumSet.allOf(Pattern.class);
    }

    /** Whether what an end told under that name is what others know it by: a certificate, unless the protocol has bare keys. */
    protected boolean identifies(String name, String told) {
        return told.contains(CERTIFICATE);
    }

    /** What another end would be known by, which is not here. */
    protected String anothers(MiddlewareContext bound) throws Exception {
        return Identity.make(bound, "EC").certificatePem();
    }

    /**
     * Whether who calls has to show who it is, too: the default is that only who serves does. Then an end tells that when it is opened.
     */
    protected boolean clientsIdentify() {
        return false;
    }

    /** The port of requests, where who calls is asked for a certificate by TLS itself: the default is that nobody is. */
    protected Optional<String> portThatAsksCallers() {
        return Optional.empty();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void carriesMessagesInEveryPattern(MiddlewareCase each) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each))) {
            MiddlewareTally tally = FEW.run(each, pair, () -> { });
            pair.assertNoFailure();
            assertCarried(each, tally);
        }
    }

    final List<Pattern> patternsToCapture() {
        return cases().stream().map(MiddlewareCase::pattern).filter(captured()::contains).toList();
    }

    /** Those of the variant in clear can be read, which shows that the capture sees what there is to see. */
    @ParameterizedTest
    @MethodSource("patternsToCapture")
    void nobodyOnTheWireCanReadTheMessages(Pattern pattern) throws Exception {
        MiddlewareCapture.assumePossible();
        assertThat(canBeRead(clear, pattern)).as("messages of %s in clear can be read", clear.name()).isTrue();
        assertThat(canBeRead(variant, pattern)).as("messages of %s with certificates can be read", variant.name()).isFalse();
    }

    private boolean canBeRead(Variant which, Pattern pattern) throws Exception {
        MiddlewareCase each = new MiddlewareCase(middleware, which, pattern, patience());
        Map<String, Integer> ports = MiddlewarePair.freePorts(each);
        try (MiddlewareCapture capture = new MiddlewareCapture(scratch, ports.values()); MiddlewarePair pair = new MiddlewarePair(each, ports)) {
            MiddlewareTally tally = FEW.run(each, pair, () -> { });
            assertCarried(each, tally);
            return capture.shows(MiddlewarePayload.PART_OF_EACH, (long) FEW.count() * FEW.bytes());
        }
    }

    private static void assertCarried(MiddlewareCase each, MiddlewareTally tally) {
        MiddlewareExchange.assertNoneLost(each, tally);
        assertThat(tally.arrived()).as(tally.toString()).isEqualTo(FEW.count());
    }

    @Test
    void whoShowsAnotherCertificateThanItToldIsRefused() throws Exception {
        MiddlewareContext bound = bound();
        String another = anothers(bound);
        try (Peer there = middleware.open(bound); AutoCloseable broker = there.broker();
                AutoCloseable replies = there.reply(request -> request)) {
            Set<String> toldThere = Set.copyOf(bound.facts().keySet());
            try (Peer here = middleware.open(bound.otherEnd())) {
                ask(here);
            }
            assertThat(bound.facts()).as("told by %s and %s", broker, replies).anySatisfy((name, told) -> assertThat(identifies(name, told)).isTrue());
            bound.facts().replaceAll((name, told) -> identifies(name, told) && toldThere.contains(name) ? another : told);
            try (Peer deceived = middleware.open(bound.otherEnd())) {
                assertThatThrownBy(() -> ask(deceived)).as("a request to who shows another certificate").isNotNull();
            }
        }
    }

    final List<Variant> whereCallersIdentify() {
        return clientsIdentify() ? List.of(variant) : List.of();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("whereCallersIdentify")
    void whoCallsWithAnotherCertificateThanItToldIsRefused(Variant each) throws Exception {
        MiddlewareContext bound = bound();
        String another = anothers(bound);
        try (Peer there = middleware.open(bound)) {
            Set<String> toldThere = Set.copyOf(bound.facts().keySet());
            try (Peer here = middleware.open(bound.otherEnd())) {
                assertThat(bound.facts().entrySet()).as("told by who calls in %s", each.name())
                        .anyMatch(told -> !toldThere.contains(told.getKey()) && identifies(told.getKey(), told.getValue()));
                bound.facts().replaceAll((name, told) -> identifies(name, told) && !toldThere.contains(name) ? another : told);
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
            assertThatThrownBy(() -> ask(here)).as("a request to %s with another certificate than was told", replies).isNotNull();
        }
        assertThat(served.get()).as("requests of a stranger that were answered").isZero();
    }

    final List<String> portsThatAskCallers() {
        return portThatAsksCallers().stream().toList();
    }

    /** Who shows the certificate that it told is served, which shows that it is asked there. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("portsThatAskCallers")
    void whoCallsWithoutACertificateIsRefused(String port) throws Exception {
        MiddlewareContext bound = bound();
        MiddlewareContext caller = bound.otherEnd();
        try (Peer there = middleware.open(bound); AutoCloseable replies = there.reply(request -> request)) {
            SSLContext showing = Identity.ofEnd(caller).tls(Identity.certificateOfOther(caller));
            assertThat(MiddlewareTlsCaller.isServed(caller, port, showing, SERVED_AFTER_MS)).as("who shows what it told is served by %s", replies).isTrue();
            SSLContext silent = Identity.tlsTrusting(Identity.certificateOfOther(caller));
            assertThat(MiddlewareTlsCaller.isServed(caller, port, silent, caller.timeoutMs())).as("who shows nothing is served by %s", replies).isFalse();
        }
    }

    /** Keys, certificates and passwords are made for a trial: who has those of one has none of another, not even where it has the same settings. */
    @Test
    void nothingThatIsToldInOneTrialIsToldInAnother() throws Exception {
        assertThat(toldInATrial()).doesNotContainAnyElementsOf(toldInATrial());
    }

    private List<String> toldInATrial() throws Exception {
        MiddlewareContext bound = bound();
        try (Peer there = middleware.open(bound); AutoCloseable broker = there.broker(); AutoCloseable replies = there.reply(request -> request)) {
            assertThat(bound.facts()).as("told by %s and %s", broker, replies).isNotEmpty();
            return List.copyOf(bound.facts().values());
        }
    }

    private static void ask(Peer peer) throws Exception {
        try (Requester requester = peer.request()) {
            assertThat(requester.request(new byte[1]).toCompletableFuture().get()).hasSize(1);
        }
    }
}
