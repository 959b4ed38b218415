package org.derbench.adapter.mms;

import org.derbench.spi.*;
import org.derbench.support.exchange.FragmentedCalls;

/**
 * A logical node into which requests are written: when the write is answered, the reply lies ready there to be read.
 */
final class MmsReply {

    /** The content of a data object if the reply lies in the one of another size: this plus the number of that size. */
    static final int ELSEWHERE = 2;

    private final MmsServer server;
    private final int node;
    private final FragmentedCalls client;

    MmsReply(MmsServer server, int node, FragmentedCalls client) {
        this.server = server;
        this.node = node;
        this.client = client;
    }

    /** Takes a part of a request, or, if it is empty, the wish for the next part of the reply. */
    void take(byte[] part) throws MiddlewareException {
        if (part.length > 0 && !client.call(part)) {
            return;
        }
        byte[] next = client.next(Attributes.PART_BYTES);
        int size = Attributes.sizeFor(next.length);
        for (int other = 0; other < Attributes.SIZES.size(); other++) {
            server.set(node, MmsModel.REPLY, other, other == size ? next : new byte[] {(byte) (ELSEWHERE + size)});
        }
    }
}
