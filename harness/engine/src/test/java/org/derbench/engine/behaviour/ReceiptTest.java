package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Carriage;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.derbench.spi.Sender;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.junit.jupiter.api.Test;

/** Messages that are sent as requests, and have a receipt. */
class ReceiptTest {

    private static final byte[] MESSAGE = {1, 2, 3};

    private final Rig rig = new Rig().receipts();
    private final OpenFlow out = rig.out("out", Pattern.REQUEST_REPLY);
    private final OpenFlow in = rig.in("in", Pattern.REQUEST_REPLY);
    /** Parts that were taken, and what lets each message be answered. */
    private final List<Part> parts = new ArrayList<>();

    private final List<Runnable> open = new ArrayList<>();

    private Thread sending(FutureTask<Void> send) {
        Thread sends = new Thread(send);
        sends.start();
        Rig.until(() -> rig.wire.asked().size() == 1);
        return sends;
    }

    private static FutureTask<Void> send(Sender sender) {
        return new FutureTask<>(() -> {
            sender.send(MESSAGE);
            return null;
        });
    }

    private Inlet opened() throws Exception {
        Inlet inlet = Inlet.ofRequests(
                in,
                false,
                1,
                rig.clock,
                (taken, answer) -> {
                    parts.addAll(taken);
                    open.add(answer);
                },
                rig.failures);
        inlet.open();
        inlet.ledger().arm(new PartWindow(10, 20));
        return inlet;
    }

    private CompletableFuture<byte[]> comes(long tick) throws Exception {
        return rig.wire.answer(in.codecs().encode(Rig.reading(tick, 1))).toCompletableFuture();
    }

    @Test
    void aSendWaitsForItsReceipt() throws Exception {
        Sender sender = out.sender(rig.clock.threads());
        FutureTask<Void> send = send(sender);
        Thread sends = sending(send);
        Rig.until(() -> sends.getState() == Thread.State.WAITING);
        rig.wire.asked().get(0).complete(new byte[1]);
        send.get();
        assertThat(rig.wire.made()).containsExactly("request");
        assertThat(rig.wire.bytes()).containsExactly(MESSAGE);
    }

    @Test
    void aSendWithoutReceiptFailsByItsKind() throws Exception {
        Sender sender = out.sender(rig.clock.threads());
        FutureTask<Void> send = send(sender);
        sending(send);
        rig.wire.asked().get(0).completeExceptionally(new MiddlewareException(Kind.TIMEOUT, "no reply in time"));
        assertThatThrownBy(send::get)
                .cause()
                .isInstanceOfSatisfying(
                        MiddlewareException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT));
    }

    @Test
    void anEmptyHandedMiddlewareIsRefused() throws Exception {
        Sender sender = out.sender(rig.clock.threads());
        FutureTask<Void> send = send(sender);
        sending(send);
        rig.wire.asked().get(0).complete(null);
        assertThatThrownBy(send::get).hasMessageContaining("the middleware answered with null");
    }

    @Test
    void aFailedRequestFailsTheSend() throws Exception {
        Sender sender = out.sender(rig.clock.threads());
        rig.wire.refuse(new IOException("broken"));
        assertThatThrownBy(() -> sender.send(MESSAGE)).hasMessage("broken");
    }

    @Test
    void aMessageIsAnsweredWhenItIsTaken() throws Exception {
        Inlet inlet = opened();
        CompletableFuture<byte[]> answer = comes(10);
        assertThat(parts).extracting(Part::tick).containsExactly(10L);
        assertThat(answer).isNotDone();
        open.get(0).run();
        assertThat(answer.join()).hasSize(1);
        assertThat(inlet.ledger().counts()).matches(counts -> counts.messages() == 1 && counts.parts() == 1);
        assertThat(inlet.pattern()).isEqualTo(Pattern.REQUEST_REPLY);
    }

    @Test
    void aReceiptMayBeXml() throws Exception {
        Traits ofDocuments =
                Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).carrying(Carriage.XML);
        Inlet inlet = Inlet.ofRequests(
                rig.with(ofDocuments).in("documents", Pattern.REQUEST_REPLY),
                false,
                1,
                rig.clock,
                (taken, answer) -> answer.run(),
                rig.failures);
        inlet.open();
        assertThat(comes(10).join()).asString(StandardCharsets.US_ASCII).isEqualTo("<received/>");
    }

    @Test
    void damagedOrDoubledMessagesAreAnsweredAtOnce() throws Exception {
        Inlet inlet = opened();
        comes(10);
        assertThat(comes(10)).isDone();
        assertThat(rig.wire.answer(new byte[] {9}).toCompletableFuture()).isDone();
        assertThat(parts).hasSize(1);
        assertThat(inlet.ledger().counts()).matches(counts -> counts.duplicated() == 1);
    }

    @Test
    void whatIsIgnoredIsAnswered() throws Exception {
        Inlet inlet = opened();
        inlet.close();
        assertThat(comes(10)).isDone();
        assertThat(inlet.ledger().counts()).isEqualTo(FlowCounts.NONE);
    }

    @Test
    void aFailureIsToldAndAnswered() throws Exception {
        Inlet inlet = Inlet.ofRequests(
                in,
                false,
                1,
                rig.clock,
                (taken, answer) -> {
                    throw new AssertionError("no way on");
                },
                rig.failures);
        inlet.open();
        assertThat(comes(10)).isDone();
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("no way on"));
    }

    @Test
    void aWaitingAnswerEndsWhenInterrupted() throws Exception {
        opened();
        byte[] request = in.codecs().encode(Rig.reading(10, 1));
        FutureTask<Boolean> asked = new FutureTask<>(() -> {
            rig.wire.request(request);
            return Thread.interrupted();
        });
        Thread asks = new Thread(asked);
        asks.start();
        Rig.until(() -> asks.getState() == Thread.State.WAITING);
        asks.interrupt();
        assertThat(asked.get()).as("still interrupted").isTrue();
    }

    @Test
    void anOutletHasOneMessageUnderWay() throws Exception {
        Outlet outlet = rig.outlet(out);
        outlet.open();
        outlet.ledger().arm(new PartWindow(10, 20));
        outlet.offer(new Outlet.Parcel(List.of(rig.part("in", 10)), codecs -> MESSAGE.clone(), rig.clock.nanoTime()));
        FutureTask<Void> leaves = new FutureTask<>(() -> {
            rig.held.leave();
            return null;
        });
        new Thread(leaves).start();
        Rig.until(() -> rig.wire.asked().size() == 1);
        assertThat(outlet.idle()).isFalse();
        rig.wire.asked().get(0).complete(new byte[1]);
        leaves.get();
        assertThat(outlet.idle()).isTrue();
        assertThat(outlet.ledger().counts()).matches(counts -> counts.messages() == 1 && counts.parts() == 1);
    }
}
