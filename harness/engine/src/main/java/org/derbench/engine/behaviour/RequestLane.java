package org.derbench.engine.behaviour;

import java.util.concurrent.Semaphore;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.load.Lane;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.Requester;

/** Request-reply: asks for a message by its object reference, and checks that the reply is this message. */
final class RequestLane implements Lane {

    private final Traffic traffic;
    private final Requester requester;
    private final Semaphore turns;
    private final Failures failures;
    private final RequestEnd end;

    RequestLane(Traffic traffic, Requester requester, int outstanding, Failures failures) {
        this.traffic = traffic;
        this.requester = requester;
        this.turns = new Semaphore(outstanding);
        this.failures = failures;
        this.end = new RequestEnd(failures);
    }

    @Override
    public void awaitTurn() throws InterruptedException {
        traffic.clock().threads().acquire(turns);
    }

    @Override
    public void passTurn() {
        turns.release();
    }

    @Override
    public void send(long dueNs, long nowNs) throws Exception {
        long sequence = traffic.account().open(dueNs, nowNs);
        byte[] reference = traffic.pool().reference(traffic.pool().indexOf(sequence));
        try {
            requester.request(reference).whenComplete((reply, failure) -> {
                turns.release();
                end.of(reply, failure, came -> replied(sequence, came));
            });
        } catch (Exception e) {
            if (!failures.explained(e)) {
                throw e;
            }
            turns.release();
            if (traffic.account().refused(sequence)) {
                traffic.permits().refused();
            }
        }
    }

    private void replied(long sequence, byte[] reply) {
        traffic.payload().add(reply.length);
        try {
            Message message = traffic.codecs().decode(reply);
            long nowNs = traffic.clock().nanoTime();
            Message asked = traffic.pool().message(traffic.pool().indexOf(sequence));
            boolean contentOk = asked.sameContent(message);
            close(sequence, contentOk, nowNs, message.stampTicks());
            if (!contentOk) {
                traffic.mismatches().differs(asked, message);
            }
        } catch (CodecException e) {
            traffic.mismatches().unreadable(e);
            close(sequence, false, traffic.clock().nanoTime(), 0);
        }
    }

    private void close(long sequence, boolean contentOk, long nowNs, long replyStamp) {
        if (traffic.account().arrived(sequence, contentOk, nowNs, replyStamp)) {
            traffic.permits().freed();
        }
    }
}
