package org.derbench.adapter.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractThrowableAssert;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.derbench.yami4.OverflowPolicy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Behaviour of YAMI4 peers beyond the contract of all middleware. */
@Timeout(200)
class Yami4PeerTest {

    private final Yami4Middleware middleware = new Yami4Middleware();
    private final Settings base = middleware.variants().get(0).settings();
    private final MiddlewareContext context = MiddlewareContext.bound(middleware, Path.of(""));
    private Peer initiator;
    private Peer responder;

    @BeforeEach
    void open() throws Exception {
        initiator = middleware.open(context.otherEnd());
        responder = middleware.open(context);
    }

    @AfterEach
    void close() throws Exception {
        initiator.close();
        responder.close();
    }

    @Test
    void aThrowingHandlerFailsTheRequestAsRefused() throws Exception {
        responder.reply(request -> {
            throw new IllegalStateException("kaboom");
        });
        assertKind(failureOf(initiator.request()), Kind.REFUSED).hasMessageContaining("kaboom");
    }

    @Test
    void aVanishedEndFailsTheRequestAsClosed() throws Exception {
        responder.reply(request -> sleepUntilInterrupted());
        Requester requester = initiator.request();
        var reply = requester.request(new byte[1]).toCompletableFuture();
        responder.close();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> reply.get(50, TimeUnit.SECONDS))
                .satisfies(e -> assertKind(e.getCause(), Kind.CLOSED));
    }

    @Test
    void aPublisherWithoutSubscribersSaysSo() throws Exception {
        try (Sender publisher = initiator.publish(MiddlewareContext.THERE)) {
            assertThatExceptionOfType(MiddlewareException.class)
                    .isThrownBy(() -> publisher.send(new byte[1]))
                    .satisfies(e -> assertKind(e, Kind.CLOSED));
        }
    }

    @Test
    void aSubscriberTellsThatThePublisherIsGone() throws Exception {
        initiator.publish(MiddlewareContext.THERE);
        responder.subscribe(MiddlewareContext.THERE, message -> {});
        initiator.close();
        assertKind(context.failures().poll(50, TimeUnit.SECONDS), Kind.CLOSED);
    }

    @Test
    void aPublisherThatAbandonsMayDrop() {
        assertThat(middleware.traits(base).mayDrop()).isEmpty();
        assertThat(middleware
                        .traits(base.with(Yami4Middleware.PUBLISHER_POLICY, OverflowPolicy.ABANDON_MESSAGE))
                        .mayDrop())
                .containsExactly(Pattern.PUB_SUB);
    }

    @Test
    void settingsThatCannotBeAreRefused() {
        for (Settings wrong : new Settings[] {
            base.with(Yami4Middleware.DISPATCHER_THREADS, 0),
            base.with(Yami4Middleware.OUTGOING_HIGH, 20),
            base.with(Yami4Middleware.TCP_NO_DELAY, "yes")
        }) {
            assertThatIllegalArgumentException().isThrownBy(() -> middleware.open(context.with(wrong)));
        }
    }

    private static Throwable failureOf(Requester requester) throws Exception {
        try {
            requester.request(new byte[1]).toCompletableFuture().get(50, TimeUnit.SECONDS);
            throw new AssertionError("the request was answered");
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> assertKind(Throwable failure, Kind kind) {
        assertThat(failure)
                .asInstanceOf(type(MiddlewareException.class))
                .extracting(MiddlewareException::kind)
                .isEqualTo(kind);
        return assertThat(failure);
    }

    private static byte[] sleepUntilInterrupted() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        return new byte[0];
    }
}
