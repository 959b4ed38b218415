package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.derbench.spi.Identity;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a variant with certificates must do besides {@link MiddlewareContract}. An adapter's test extends it in one line. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class MiddlewareTrustContract {

    private static final String CERTIFICATE = "BEGIN CERTIFICATE";

    private final Middleware middleware;
    private final Settings settings;

    @TempDir
    private Path scratch;

    /** @param variant the one with certificates */
    protected MiddlewareTrustContract(Middleware middleware, String variant) {
        this.middleware = middleware;
        this.settings = middleware.variants().stream().filter(each -> each.name().equals(variant)).findAny().orElseThrow().settings();
    }

    /** A responder of that variant; skips the test where a program is missing. */
    protected final MiddlewareContext responder() {
        MiddlewareContext.assumeInstalled(middleware);
        return MiddlewareContext.responder(middleware, scratch).with(settings);
    }

    @Test
    void whoShowsAnotherCertificateThanItToldIsRefused() throws Exception {
        MiddlewareContext responder = responder();
        String another = Identity.make(responder, "EC").certificatePem();
        try (Peer there = middleware.open(responder); AutoCloseable broker = there.broker();
                AutoCloseable replies = there.reply(request -> request); Peer here = middleware.open(responder.otherEnd())) {
            ask(here);
            assertThat(responder.facts().values()).as("told by %s and %s", broker, replies).anyMatch(told -> told.contains(CERTIFICATE));
            responder.facts().replaceAll((name, told) -> told.contains(CERTIFICATE) ? another : told);
            try (Peer deceived = middleware.open(responder.otherEnd())) {
                assertThatThrownBy(() -> ask(deceived)).as("a request to who shows another certificate").isNotNull();
            }
        }
    }

    /** Whatever stands in a setting stands in the record. */
    @Test
    void whatIsToldStandsInNoSetting() throws Exception {
        MiddlewareContext responder = responder();
        try (Peer there = middleware.open(responder); AutoCloseable broker = there.broker(); AutoCloseable replies = there.reply(request -> request)) {
            assertThat(responder.settings().values().values()).as("settings of %s and %s", broker, replies)
                    .doesNotContainAnyElementsOf(responder.facts().values());
        }
    }

    private static void ask(Peer peer) throws Exception {
        try (Requester requester = peer.request()) {
            assertThat(requester.request(new byte[1]).toCompletableFuture().get()).hasSize(1);
        }
    }
}
