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
    public void onMessage(byte[] message) {
        Message node;
        try {
            node = traffic.codecs().decode(message);
        } catch (CodecException e) {
            traffic.account().unreadable();
            traffic.mismatches().unreadable(e);
            return;
        }
        close(node, traffic.clock().nanoTime());
    }

    private void close(Message node, long nowNs) {
        Account account = traffic.account();
        if (account.isReceipt(node.stampTicks())) {
            traffic.permits().release(account.receipt(node.stampTicks()));
            if (account.progress().ended() > 0) {
                return;
            }
            // the first one is the answer to the first contact
        }
        long sequence = account.find(node.stampTicks());
        if (sequence < 0) {
            account.unknown(node.stampTicks(), nowNs);
            traffic.mismatches().stranger(node);
            return;
        }
        Message sent = traffic.pool().message(traffic.pool().indexOf(sequence));
        boolean contentOk = sent.sameContent(node);
        if (account.arrived(sequence, contentOk, nowNs)) {
            traffic.permits().freed();
        }
        if (!contentOk) {
            traffic.mismatches().differs(sent, node);
        }
    }
}
