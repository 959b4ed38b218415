package org.derbench.engine.behaviour;

import org.derbench.engine.books.Account;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.MessageHandler;

/** Push-pull and pub-sub: takes the responder's echoes, which are receipts if messages do not come back. */
final class Echoes implements MessageHandler {

    private final Traffic traffic;

    Echoes(Traffic traffic) {
        this.traffic = traffic;
    }

    @Override
    public void onMessage(byte[] bytes) {
        Message message;
        try {
            message = traffic.codecs().decode(bytes);
        } catch (CodecException e) {
            traffic.account().unreadable();
            traffic.mismatches().unreadable(e);
            return;
        }
        close(message, traffic.clock().nanoTime());
    }

    private void close(Message message, long nowNs) {
        Account account = traffic.account();
        if (account.isReceipt(message.stampTicks())) {
            traffic.permits().release(account.receipt(message.stampTicks()));
            if (account.progress().ended() > 0) {
                return;
            }
            // the first one is the answer to the first contact
        }
        long sequence = account.find(message.stampTicks());
        if (sequence < 0) {
            account.unknown(message.stampTicks(), nowNs);
            traffic.mismatches().stranger(message);
            return;
        }
        Message sent = traffic.pool().message(traffic.pool().indexOf(sequence));
        boolean contentOk = sent.sameContent(message);
        if (account.arrived(sequence, contentOk, nowNs)) {
            traffic.permits().freed();
        }
        if (!contentOk) {
            traffic.mismatches().differs(sent, message);
        }
    }
}
