package org.derbench.engine.trial;

import org.derbench.engine.books.Account;
import org.derbench.engine.load.Lane;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/** Push-pull and pub-sub: stamps a node, encodes it and sends it. */
final class SendLane implements Lane {

    private final Traffic traffic;
    private final Sender sender;

    SendLane(Traffic traffic, Sender sender) {
        this.traffic = traffic;
        this.sender = sender;
    }

    @Override
    public void send(long dueNs, long nowNs) throws Exception {
        Account account = traffic.account();
        long sequence = account.open(dueNs, nowNs);
        try {
            sender.send(encoded(sequence));
        } catch (MiddlewareException e) {
            if (e.kind() != MiddlewareException.Kind.OVERFLOW) {
                throw e;
            }
            account.refused(sequence);
            traffic.permits().release();
        }
    }

    private byte[] encoded(long sequence) throws CodecException {
        Message node = traffic.pool().message(traffic.pool().indexOf(sequence));
        node.stamp(traffic.account().tick(sequence));
        byte[] bytes = traffic.codecs().encode(node);
        traffic.payload().add(bytes.length);
        return bytes;
    }
}
