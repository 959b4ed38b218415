package org.derbench.kit.middleware;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;

/** A request that is given up, whose reply comes while later ones are under way. */
final class MiddlewareLateReply {

    private static final Duration IMPATIENT = Duration.ofSeconds(4);
    private static final byte LATE = 1;
    private static final byte LAST = 4;

    private final MiddlewarePair pair;
    private final CountDownLatch givenUp = new CountDownLatch(1);

    private MiddlewareLateReply(MiddlewarePair pair) {
        this.pair = pair;
    }

    /** Fails if a later request gets any other reply than its own. No reply is no failure. */
    static void isNobodyElses(MiddlewareCase each) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each), IMPATIENT)) {
            new MiddlewareLateReply(pair).ask();
        }
    }

    private void ask() throws Exception {
        pair.there.to.make("reply", peer -> peer.reply(this::answered));
        Requester requester = pair.there.from.make("request", Peer::request);
        replyTo(requester, LATE);
        givenUp.countDown();
        for (byte number = LATE + 1; number <= LAST; number++) {
            byte[] reply = replyTo(requester, number);
            if (reply != null && (reply.length != 1 || reply[0] != number)) {
                throw new AssertionError("request " + number + " got the reply to request "
                        + (reply.length == 0 ? "none" : reply[0]) + ", which came too late");
            }
        }
    }

    private byte[] answered(byte[] request) {
        try {
            if (request[0] == LATE && !givenUp.await(2 * IMPATIENT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("nobody gave up");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return request;
    }

    /** The reply to a request; null if none comes in time. */
    private byte[] replyTo(Requester requester, byte number) throws Exception {
        return pair.there.from.inTime("a request", () -> {
            try {
                return requester
                        .request(new byte[] {number})
                        .toCompletableFuture()
                        .get(IMPATIENT.toMillis(), TimeUnit.MILLISECONDS);
            } catch (Exception told) {
                return null;
            }
        });
    }
}
