package org.derbench.adapter.mms;

import java.util.ArrayDeque;
import java.util.Deque;
import org.derbench.spi.*;

/** A logical node into which requests are written: when the write is answered, the reply lies ready there to be read. */
final class MmsReply {

    /** What a reply begins with that is in the data object of another size: this, and which. */
    static final int ELSEWHERE = 2;

    private final MmsServer server;
    private final int node;
    private final RequestHandler handler;
    private final Parts request;
    private Deque<byte[]> reply = new ArrayDeque<>();

    MmsReply(MmsServer server, Settings settings, int node, RequestHandler handler) {
        this.request = new Parts(settings);
        this.server = server;
        this.node = node;
        this.handler = handler;
    }

    /** Takes a part of a request, or, if it is empty, the wish for the next part of the reply. */
    void take(byte[] part) throws MiddlewareException {
        if (part.length > 0) {
            byte[] whole = request.join(part);
            if (whole == null) {
                return;
            }
            reply = Parts.of(handler.onRequest(whole));
        }
        byte[] next = reply.poll();
        if (next == null) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "nothing is left of a reply");
        }
        int size = Attributes.sizeFor(next.length);
        for (int other = 0; other < Attributes.SIZES.size(); other++) {
            server.set(node, MmsModel.REPLY, other, other == size ? next : new byte[] {(byte) (ELSEWHERE + size)});
        }
    }
}
