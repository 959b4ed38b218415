package org.derbench.adapter.yami4;

import java.util.concurrent.CompletionStage;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.PendingReplies;
import org.derbench.spi.Requester;
import org.derbench.yami4.MessageState;
import org.derbench.yami4.OutgoingMessage;

/** Requests as messages whose replies are matched by YAMI4 itself; the pending ones are kept for their time-out only. */
final class Yami4Requester implements Requester {

    private final Yami4Destination destination;
    private final PendingReplies pending;

    Yami4Requester(Yami4Destination destination, Context context) {
        this.destination = destination;
        this.pending = new PendingReplies(context.timeout());
    }

    @Override
    public CompletionStage<byte[]> request(byte[] request) throws Exception {
        int number = pending.next();
        CompletionStage<byte[]> reply = pending.await(number);
        destination.send(request).completion().thenAccept(message -> settle(number, reply, message));
        return reply;
    }

    private void settle(int number, CompletionStage<byte[]> reply, OutgoingMessage message) {
        if (message.state() == MessageState.REPLIED) {
            pending.complete(number, message.reply().getBinary(Yami4Destination.PAYLOAD));
        } else {
            MiddlewareException.Kind kind = message.state() == MessageState.REJECTED ? MiddlewareException.Kind.REFUSED : MiddlewareException.Kind.CLOSED;
            reply.toCompletableFuture().completeExceptionally(new MiddlewareException(kind, message.state() + ": " + message.reason()));
        }
    }

    @Override
    public void close() throws Exception {
        pending.close();
    }
}
