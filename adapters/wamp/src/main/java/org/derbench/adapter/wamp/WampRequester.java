package org.derbench.adapter.wamp;

import java.util.concurrent.CompletionStage;
import org.derbench.spi.Context;
import org.derbench.spi.PendingReplies;
import org.derbench.spi.Requester;

/** Calls a procedure by way of the router. The library knows its replies, but no time-out. */
final class WampRequester implements Requester {

    private final WampSession session;
    private final String procedure;
    private final PendingReplies pending;

    WampRequester(Context context, WampSession session, String procedure) {
        this.session = session;
        this.procedure = procedure;
        this.pending = new PendingReplies(context.timeout());
    }

    @Override
    public CompletionStage<byte[]> request(byte[] request) {
        int number = pending.next();
        CompletionStage<byte[]> reply = pending.await(number);
        session.client().call(procedure, WampSession.arguments(request), null)
                .subscribe(answer -> pending.complete(number, WampSession.bytes(answer.arguments())), pending::failAll);
        return reply;
    }

    @Override
    public void close() throws Exception {
        pending.close();
        session.close();
    }
}
