package org.derbench.adapter.websocket;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;

/**
 * One end of a connection. It takes the next message only when the last one is dealt with. Public, since the library
 * calls it by reflection.
 */
public final class WebSocketEnd extends Session.Listener.Abstract {

    /** Handles a message, whose bytes belong to the library; call {@code done} to get the next one. */
    interface FrameHandler {
        void take(Session session, ByteBuffer message, Callback done);
    }

    private final FrameHandler taking;
    private final Consumer<Session> onOpen;
    private final Consumer<Throwable> onFailure;
    private final CompletableFuture<Session> greeted;

    /** @param greeted completes once the other end has greeted, by a text: then it is ready for this end */
    WebSocketEnd(
            FrameHandler taking,
            Consumer<Session> onOpen,
            CompletableFuture<Session> greeted,
            Consumer<Throwable> onFailure) {
        this.taking = taking;
        this.onOpen = onOpen;
        this.greeted = greeted;
        this.onFailure = onFailure;
    }

    @Override
    public void onWebSocketOpen(Session session) {
        super.onWebSocketOpen(session);
        onOpen.accept(session);
        session.demand();
    }

    @Override
    public void onWebSocketText(String greeting) {
        greeted.complete(getSession());
        getSession().demand();
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback taken) {
        taking.take(getSession(), payload, Callback.from(taken, getSession()::demand));
    }

    @Override
    public void onWebSocketError(Throwable failure) {
        if (!greeted.completeExceptionally(failure)) {
            onFailure.accept(failure);
        }
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback closed) {
        if (status != StatusCode.NORMAL && status != StatusCode.SHUTDOWN) {
            onWebSocketError(new MiddlewareException(
                    MiddlewareException.Kind.CLOSED,
                    "the connection was closed with status " + status + ": " + reason));
        }
        closed.succeed();
    }
}
