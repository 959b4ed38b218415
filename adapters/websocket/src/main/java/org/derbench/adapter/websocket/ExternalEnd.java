package org.derbench.adapter.websocket;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.Expect;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * A connection to a server that derbench does not run, and its messages that have no proof yet. A ping behind each
 * message acknowledges it: its pong says that the server has read so far. Where answers have no number, one belongs to
 * the oldest message without one. Public, since the library calls it by reflection.
 */
public final class ExternalEnd extends Session.Listener.Abstract implements AutoCloseable {

    private static final byte[] ACKNOWLEDGED = new byte[0];

    private final Context context;
    private final boolean answered;
    private final Framing framing;
    private final Deque<Open> open = new ArrayDeque<>();
    private int last;
    private volatile boolean closed;

    private record Open(int number, CompletableFuture<byte[]> proof) {}

    ExternalEnd(Context context, Expect expect, Framing framing) {
        this.context = context;
        this.answered = expect == Expect.ANSWERED;
        this.framing = framing;
    }

    /** Sends a message, as a text where it is JSON or XML, or has a frame. One thread at a time. */
    CompletionStage<byte[]> send(byte[] message) {
        Open sent = new Open(++last, new CompletableFuture<>());
        synchronized (open) {
            open.add(sent);
        }
        Callback written = Callback.from(() -> {}, sent.proof()::completeExceptionally);
        if (framing.isText(message)) {
            getSession().sendText(framing.text(message, sent.number(), context.name()), written);
        } else {
            getSession().sendBinary(ByteBuffer.wrap(message), written);
        }
        if (!answered) {
            getSession().sendPing(ByteBuffer.allocate(Integer.BYTES).putInt(0, sent.number()), written);
        }
        return sent.proof()
                .orTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .whenComplete((reply, failure) -> forget(sent));
    }

    private void forget(Open sent) {
        synchronized (open) {
            open.remove(sent);
        }
    }

    @Override
    public void onWebSocketOpen(Session session) {
        super.onWebSocketOpen(session);
        session.demand();
    }

    @Override
    public void onWebSocketText(String answer) {
        take(answer.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback taken) {
        byte[] answer = new byte[payload.remaining()];
        payload.get(answer);
        taken.succeed();
        take(answer);
    }

    private void take(byte[] answer) {
        if (answered) {
            framing.answered(answer)
                    .ifPresent(number ->
                            proven(number).ifPresent(open -> open.proof().complete(answer)));
        }
        getSession().demand();
    }

    /** The message that an answer with this number proves. */
    private Optional<Open> proven(int number) {
        return all().stream()
                .filter(each -> number == Framing.OLDEST || each.number() == number)
                .filter(each -> !each.proof().isDone())
                .findFirst();
    }

    /** A server may answer the last of several pings alone. */
    @Override
    public void onWebSocketPong(ByteBuffer payload) {
        if (!answered && payload.remaining() == Integer.BYTES) {
            int number = payload.getInt();
            all().stream()
                    .filter(each -> each.number() - number <= 0)
                    .forEach(each -> each.proof().complete(ACKNOWLEDGED));
        }
        getSession().demand();
    }

    private List<Open> all() {
        synchronized (open) {
            return List.copyOf(open);
        }
    }

    @Override
    public void onWebSocketError(Throwable failure) {
        end(MiddlewareException.of(failure));
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback done) {
        String why = reason == null || reason.isEmpty() ? "" : ": " + reason;
        end(new MiddlewareException(Kind.CLOSED, "the server closed the connection with status " + status + why));
        done.succeed();
    }

    private void end(MiddlewareException why) {
        all().forEach(each -> each.proof().completeExceptionally(why));
        if (!closed && getSession() != null) {
            context.onFailure(why);
        }
    }

    @Override
    public void close() {
        closed = true;
        if (getSession() != null) {
            getSession().close();
        }
    }
}
