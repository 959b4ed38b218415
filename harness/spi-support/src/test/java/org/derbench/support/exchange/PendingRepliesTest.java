package org.derbench.support.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Requester;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PendingRepliesTest {

    private final PendingReplies pending = new PendingReplies(Duration.ofSeconds(60));

    @AfterEach
    void close() throws Exception {
        pending.close();
    }

    private static void assertFailed(CompletableFuture<byte[]> reply, Kind kind) {
        assertThatThrownBy(reply::get)
                .isInstanceOf(ExecutionException.class)
                .satisfies(e -> assertThat(MiddlewareException.of(e).kind()).isEqualTo(kind));
    }

    @Test
    void eachReplyFindsItsRequest() {
        int first = pending.next();
        int second = pending.next();
        CompletableFuture<byte[]> one = pending.await(first).toCompletableFuture();
        CompletableFuture<byte[]> two = pending.await(second).toCompletableFuture();
        pending.complete(second, new byte[] {2});
        assertThat(one).isNotDone();
        pending.complete(first, new byte[] {1});
        assertThat(one.join()).containsExactly(1);
        assertThat(two.join()).containsExactly(2);
    }

    @Test
    void aReplyThatNobodyAwaitsIsIgnored() {
        int number = pending.next();
        CompletableFuture<byte[]> reply = pending.await(number).toCompletableFuture();
        pending.complete(number, new byte[] {1});
        pending.complete(number, new byte[] {2});
        pending.complete(number + 1, new byte[] {3});
        assertThat(reply.join()).containsExactly(1);
    }

    @Test
    void aRequestTimesOutWithoutTheOthers() throws Exception {
        try (PendingReplies impatient = new PendingReplies(Duration.ofMillis(20))) {
            CompletableFuture<byte[]> reply = impatient.await(impatient.next()).toCompletableFuture();
            assertFailed(reply, Kind.TIMEOUT);
            int later = impatient.next();
            CompletableFuture<byte[]> another = impatient.await(later).toCompletableFuture();
            impatient.complete(later, new byte[] {7});
            assertThat(another).isDone();
        }
    }

    @Test
    void aLostConnectionFailsAllThatPend() {
        CompletableFuture<byte[]> reply = pending.await(pending.next()).toCompletableFuture();
        pending.failAll(new EOFException("gone"));
        assertFailed(reply, Kind.CLOSED);
    }

    @Test
    void closingFailsPendingRequestsAndEndsTheThread() throws Exception {
        CompletableFuture<byte[]> reply = pending.await(pending.next()).toCompletableFuture();
        pending.close();
        assertFailed(reply, Kind.CLOSED);
    }

    @Test
    void theFirstRequestStartsTheThread() {
        CompletableFuture<Integer> threads = new CompletableFuture<>();
        ThreadGroup group = new ThreadGroup("opening");
        new Thread(group, () -> {
                    PendingReplies unused = new PendingReplies(Duration.ofSeconds(60));
                    threads.complete(unused == null ? 0 : group.activeCount());
                })
                .start();
        assertThat(threads.join()).as("the one that made it").isEqualTo(1);
    }

    @Test
    void aRequesterNumbersRequestsAndClosesItsConnection() throws Exception {
        CompletableFuture<Void> closed = new CompletableFuture<>();
        Requester echo =
                pending.requester((number, request) -> pending.complete(number, request), () -> closed.complete(null));
        assertThat(echo.request(new byte[] {1}).toCompletableFuture().join()).containsExactly(1);
        assertThat(echo.request(new byte[] {2}).toCompletableFuture().join()).containsExactly(2);
        echo.close();
        assertThat(closed).isDone();
    }

    @Test
    void aRequesterTakesItsOwnRepliesOnly() throws Exception {
        try (PendingReplies others = new PendingReplies(Duration.ofSeconds(60))) {
            List<byte[]> keys = new ArrayList<>();
            Requester own = pending.keyedRequester((key, request) -> keys.add(key), () -> {});
            Requester other = others.keyedRequester((key, request) -> keys.add(key), () -> {});
            CompletableFuture<byte[]> reply = own.request(new byte[] {1}).toCompletableFuture();
            CompletableFuture<byte[]> replyToOther =
                    other.request(new byte[] {2}).toCompletableFuture();
            pending.complete(keys.get(1), new byte[] {2});
            pending.complete(new byte[3], new byte[] {3});
            assertThat(reply).isNotDone();
            pending.complete(keys.get(0), new byte[] {1});
            assertThat(reply.join()).containsExactly(1);
            assertThat(replyToOther).isNotDone();
        }
    }
}
