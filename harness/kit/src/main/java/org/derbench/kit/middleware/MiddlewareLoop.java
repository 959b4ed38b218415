package org.derbench.kit.middleware;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Requester;

/** A way for messages from the initiator to the responder and back, whatever the pattern. */
final class MiddlewareLoop implements AutoCloseable {

    /** The most requesters, if one cannot have a whole window outstanding. */
    private static final int MOST_REQUESTERS = 4;

    /** Stands for a reply that is another request's: no message of the kit looks like this. */
    private static final byte[] NOT_ITS = {1, 2, 3, 4, 5};

    private static final MiddlewareException NULL =
            new MiddlewareException(Kind.REFUSED, "the middleware answered with null");

    private record Lane(Requester requester, Semaphore turns, ExecutorService thread) {}

    private final MiddlewarePair pair;
    private final MessageHandler back;
    private final MiddlewareEcho echo;
    private final List<Lane> lanes = new ArrayList<>();
    private int nextLane;

    /** @param back gets returning messages; called on any thread */
    MiddlewareLoop(MiddlewareCase each, MiddlewarePair pair, MessageHandler back) throws Exception {
        this.pair = pair;
        this.back = message -> back.onMessage(MiddlewarePayload.turned(message));
        this.echo = new MiddlewareEcho(each.traits().handlersMaySend(), pair.there.to.context()::onFailure);
        int outstanding = Math.min(MiddlewareContext.WINDOW, each.traits().outstandingRequests());
        pair.there.bind(echo);
        if (pair.back != null) {
            pair.back.bind(this.back);
        }
        pair.there.connect(echo, Math.min(MOST_REQUESTERS, MiddlewareContext.WINDOW / outstanding));
        if (pair.back != null) {
            pair.back.connect(this.back, 0);
            echo.start(pair.back.sender());
        }
        pair.there
                .requesters()
                .forEach(requester -> lanes.add(new Lane(
                        requester,
                        new Semaphore(outstanding),
                        Executors.newSingleThreadExecutor(MiddlewareLoop::daemon))));
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "kit-lane");
        thread.setDaemon(true);
        return thread;
    }

    void send(byte[] message) throws Exception {
        if (lanes.isEmpty()) {
            MiddlewareEcho.send(pair.there.sender(), message);
        } else {
            Lane lane = lanes.get(nextLane++ % lanes.size());
            lane.thread.execute(() -> request(lane, message));
        }
    }

    private void request(Lane lane, byte[] message) {
        try {
            lane.turns.acquire();
            lane.requester.request(message.clone()).whenComplete((reply, failure) -> {
                lane.turns.release();
                if (failure == null && reply != null) {
                    back.onMessage(
                            MiddlewarePayload.sequence(message)
                                            == MiddlewarePayload.sequence(MiddlewarePayload.turned(reply))
                                    ? reply
                                    : NOT_ITS);
                } else {
                    pair.there.from.context().onFailure(failure == null ? NULL : failure);
                }
            });
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error e) {
            pair.there.from.context().onFailure(e);
        }
    }

    @Override
    public void close() throws Exception {
        echo.close();
        lanes.forEach(lane -> lane.thread.shutdownNow());
    }
}
