package org.derbench.engine.behaviour;

import org.derbench.engine.books.Account;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.load.Lane;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/** Push-pull and pub-sub: stamps a message, encodes it and sends it. */
final class SendLane implements Lane {

    private final Traffic traffic;
    private final Sender sender;
    private final Failures failures;

    SendLane(Traffic traffic, Sender sender, Failures failures) {
        this.traffic = traffic;
        this.sender = sender;
        this.failures = failures;
    }

    @Override
    public void send(long dueNs, long nowNs) throws Exception {
        Account account = traffic.account();
        long sequence = account.open(dueNs, nowNs);
        byte[] message = encoded(sequence);
        // from then on it may arrive
        mark(sequence, account::marked);
        try {
            sender.send(message);
        } catch (Exception e) {
            if (!isRefusal(e) && !failures.explained(e)) {
                throw e;
            }
            mark(sequence, account::unmarked);
            if (account.refused(sequence)) {
                traffic.permits().refused();
            }
        }
    }

    /** Notes a message that does not come back, because nobody compares it here. */
    private void mark(long sequence, Marking marking) {
        if (!traffic.account().comesBack()) {
            marking.take(sequence, traffic.pool().content(traffic.pool().indexOf(sequence)));
        }
    }

    @FunctionalInterface
    private interface Marking {
        void take(long sequence, int content);
    }

    private static boolean isRefusal(Exception e) {
        return e instanceof MiddlewareException typed && typed.kind() == MiddlewareException.Kind.OVERFLOW;
    }

    private byte[] encoded(long sequence) throws CodecException {
        Message message = traffic.pool().message(traffic.pool().indexOf(sequence));
        message.stamp(traffic.account().tick(sequence));
        byte[] bytes = traffic.codecs().encode(message);
        traffic.payload().add(bytes.length);
        return bytes;
    }
}
