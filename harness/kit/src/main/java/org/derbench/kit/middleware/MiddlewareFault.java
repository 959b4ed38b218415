package org.derbench.kit.middleware;

import java.util.concurrent.TimeUnit;
import org.derbench.spi.Requester;

/** A request whose handler throws. */
final class MiddlewareFault {

    /** Some libraries tell the caller at once, others nothing at all. */
    private static final int WAIT_S = 2;

    private MiddlewareFault() {}

    /** Asks once, of a handler that throws that. Whether the caller learns of it is the library's. */
    static void answered(MiddlewareCase each, RuntimeException failure) throws Exception {
        try (MiddlewarePair pair = new MiddlewarePair(each, MiddlewarePair.freePorts(each))) {
            pair.there.to.make(
                    "reply",
                    peer -> peer.reply(request -> {
                        throw failure;
                    }));
            Requester requester = pair.there.from.make("request", peer -> peer.request());
            pair.there.from.inTime("a request", () -> {
                try {
                    return requester.request(new byte[1]).toCompletableFuture().get(WAIT_S, TimeUnit.SECONDS);
                } catch (Exception told) {
                    return told;
                }
            });
        }
    }
}
