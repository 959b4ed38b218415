package org.derbench.kit.middleware;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.derbench.kit.InstalledPrograms;
import org.derbench.spi.End;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Variant;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The cases of {@link MiddlewareTrustContract}, and the facts that an adapter tells of how its ends are known. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MiddlewareTrustCases {

    private static final String CERTIFICATE = "BEGIN CERTIFICATE";

    /** Keys of RSA and two handshakes take seconds on a busy machine. */
    private static final MiddlewarePatience OF_HANDSHAKES = new MiddlewarePatience(
            MiddlewarePatience.USUAL.timeout().multipliedBy(3),
            MiddlewarePatience.USUAL.silence(),
            MiddlewarePatience.USUAL.slack());

    final Middleware middleware;
    private final Variant clear;
    private final Variant variant;

    @TempDir
    Path scratch;

    MiddlewareTrustCases(Middleware middleware, Variant clear, Variant secured) {
        this.middleware = middleware;
        this.clear = clear;
        this.variant = secured;
    }

    /** A library may notice that it was refused by its time-out only. */
    private MiddlewarePatience patience() {
        return middleware.traits(variant.settings()).brokerRuns().isBlank()
                ? OF_HANDSHAKES
                : MiddlewarePatience.OF_BROKER;
    }

    final List<MiddlewareCase> cases() {
        return MiddlewareCase.of(middleware, variant, patience());
    }

    /** The same case without TLS. */
    final MiddlewareCase inClear(MiddlewareCase secured) {
        return new MiddlewareCase(middleware, clear, secured.pattern(), secured.patience());
    }

    /**
     * Where a bound end serves several clients, of a variant that is secured by a setting: any other has a
     * {@link MiddlewareContract}.
     */
    final List<MiddlewareCase> casesWithClients() {
        return cases().stream()
                .filter(each -> !middleware.variants().contains(variant)
                        && each.traits().clients() >= MiddlewareContext.CLIENT_HOSTS.size())
                .toList();
    }

    /** Cases to capture. Over a broker all patterns use the same kind of connections, so one pattern is enough. */
    final List<MiddlewareCase> casesToCapture() {
        List<MiddlewareCase> all = cases().stream()
                .filter(each -> captured().contains(each.pattern()))
                .toList();
        return all.stream().anyMatch(MiddlewareCase::brokered) ? all.subList(0, 1) : all;
    }

    /** The one case that the first lane captures. */
    final List<MiddlewareCase> caseToCapture() {
        return casesToCapture().subList(0, 1);
    }

    /** The cases to capture that the first lane leaves out. */
    final List<MiddlewareCase> otherCasesToCapture() {
        List<MiddlewareCase> all = casesToCapture();
        return all.subList(1, all.size());
    }

    final List<Variant> whereCallersIdentify() {
        return clientsIdentify() ? List.of(variant) : List.of();
    }

    final List<String> portsThatAskCallers() {
        return portThatAsksCallers().stream().toList();
    }

    /** The bound end of a trial of this variant; skips the test if a program is missing. */
    protected final MiddlewareContext bound() throws IOException {
        InstalledPrograms.assumeInstalled(variant.programs());
        return new MiddlewareContext(
                End.BOUND,
                MiddlewareContext.freePorts(middleware.ports()),
                variant.settings(),
                patience().timeout(),
                Files.createTempDirectory(scratch, "trial"));
    }

    /**
     * The patterns whose messages are looked for on the wire: all, unless the protocol garbles a client's messages even
     * without TLS.
     */
    protected Set<Pattern> captured() {
        return EnumSet.allOf(Pattern.class);
    }

    /** Whether others identify an end by the fact with this name: a certificate, unless the protocol has bare keys. */
    protected boolean identifies(String name, String told) {
        return told.contains(CERTIFICATE);
    }

    /** The certificate of an end that does not take part. */
    protected String anothers(MiddlewareContext bound) throws Exception {
        return Identity.make(bound, "EC").certificatePem();
    }

    /**
     * Whether who calls has to show who it is, too: the default is that only who serves does. Then an end tells that
     * when it is opened.
     */
    protected boolean clientsIdentify() {
        return false;
    }

    /**
     * The port of requests, where who calls is asked for a certificate by TLS itself: the default is that nobody is.
     */
    protected Optional<String> portThatAsksCallers() {
        return Optional.empty();
    }
}
