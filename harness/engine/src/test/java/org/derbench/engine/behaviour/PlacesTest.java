package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.Window;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Permits;
import org.derbench.engine.testplugin.StreamSerializer;
import org.derbench.engine.time.ManualClock;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Each message has one place in the window, and leaves it once. */
class PlacesTest {

    private static final Failures EXPLAINED = new Failures() {
        @Override
        public void accept(Throwable failure) {
            throw new AssertionError(failure);
        }

        @Override
        public boolean explained(Throwable failure) {
            return true;
        }
    };

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Pool pool = Pool.of(new Iec61850Model(), MMXU.class, "small", 1);
    private final Codecs codecs = new Codecs(new StreamSerializer(), pool.type());
    private final Account account = new Account(2, clock, 1_000_000_000, true);
    private final Permits permits = new Permits(3);
    private final Traffic traffic =
            new Traffic(pool, codecs, account, permits, new Traffic.PayloadSize(), new Mismatches(), clock);

    PlacesTest() {
        account.window(new Window(start, start + 1_000_000_000));
    }

    private void send(Lane lane) throws Exception {
        permits.acquire();
        lane.send(start, start);
    }

    @Test
    @DisplayName("a request that is forgotten frees its permit, and its reply frees no other's")
    void aForgottenRequestFreesItsOwnPermit() throws Exception {
        List<CompletableFuture<byte[]>> replies = new ArrayList<>();
        Lane lane = new RequestLane(
                traffic,
                Requester.of(
                        reference -> {
                            replies.add(new CompletableFuture<>());
                            return replies.get(replies.size() - 1);
                        },
                        () -> {}),
                3,
                EXPLAINED);
        for (int request = 0; request < 3; request++) {
            send(lane);
        }
        replies.get(0).complete(codecs.encode(pool.message(0)));
        assertThat(account.awaited()).isEqualTo(2);
        assertThat(permits.availablePermits()).isZero();
        permits.release(account.expire(start));
        assertThat(permits.availablePermits()).isEqualTo(1);
        assertThat(account.close()).isEqualTo(new Books(3, 0, 0, 3, 0, 0, 0, 0, 0));
    }

    /** The failure of a send that hangs until the load has given its message up. */
    private MiddlewareException refusedAfterItWasGivenUp() {
        permits.release(account.expire(start + 1));
        return new MiddlewareException(MiddlewareException.Kind.OVERFLOW, "the queue is full");
    }

    @Test
    void aRefusedMessageFreesNoSecondPermit() throws Exception {
        send(new SendLane(
                traffic,
                Sender.of(
                        message -> {
                            throw refusedAfterItWasGivenUp();
                        },
                        () -> {}),
                EXPLAINED));
        assertThat(permits.availablePermits()).isEqualTo(3);
    }

    @Test
    void norDoesARequest() throws Exception {
        send(new RequestLane(
                traffic,
                Requester.of(
                        reference -> {
                            throw refusedAfterItWasGivenUp();
                        },
                        () -> {}),
                1,
                EXPLAINED));
        assertThat(permits.availablePermits()).isEqualTo(3);
    }
}
