package org.derbench.engine.behaviour;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.books.FlowLedger;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/**
 * The exit for a flow's messages. It sends on threads of its own, because threads that take messages in must not wait.
 */
public final class Outlet {

    /** The most messages that may wait; further ones are unsent. */
    public static final int QUEUE = 1 << 12;

    private final OpenFlow flow;
    private final NanoClock clock;
    private final Samples sample;
    private final boolean copies;
    private final SendPolicy leaving;
    private final Failures failures;
    private final FlowLedger ledger = new FlowLedger();
    private final InFlightQueue<Parcel> underway = new InFlightQueue<>();
    /** Held while a sender is used: it serves one thread at a time. */
    private final ReentrantLock sending = new ReentrantLock();

    private volatile Sender sender;

    /**
     * @param copies whether messages here are copies of messages that go another way; then this flow's name labels
     *     their sample
     * @param leaving how messages leave
     * @param failures says which failures a fault explains
     */
    public Outlet(
            OpenFlow flow, Samples sample, boolean copies, SendPolicy leaving, NanoClock clock, Failures failures) {
        this.flow = flow;
        this.sample = sample;
        this.copies = copies;
        this.leaving = leaving;
        this.clock = clock;
        this.failures = failures;
    }

    /**
     * A message to send.
     *
     * @param parts the parts that cause it; they leave with it
     * @param encoding makes its bytes
     * @param dueNs the earliest time to send it
     * @param sampled whether the sample may take its times
     */
    public record Parcel(
            List<Part> parts, ThrowingFunction<Codecs, byte[], CodecException> encoding, long dueNs, boolean sampled) {

        /** A message whose times the sample may take. */
        public Parcel(List<Part> parts, ThrowingFunction<Codecs, byte[], CodecException> encoding, long dueNs) {
            this(parts, encoding, dueNs, true);
        }
    }

    public OpenFlow flow() {
        return flow;
    }

    public FlowLedger ledger() {
        return ledger;
    }

    public Workers workers() {
        return leaving.workers();
    }

    /**
     * Makes the sender: it binds if it publishes, and connects otherwise. If each message has a sender of its own, this
     * only prepares.
     */
    public void open() throws Exception {
        if (!leaving.ownSender()) {
            sender = made();
        }
    }

    private Sender made() throws Exception {
        return flow.sender(clock.threads());
    }

    /** Queues a message for the next free thread. Does not wait. */
    public void offer(Parcel parcel) {
        if (!underway.add(parcel)) {
            refused(parcel);
        } else if (!leaving.workers().take(parcel.parts().get(0), () -> leave(parcel)) && underway.drop(parcel)) {
            refused(parcel);
        }
    }

    /** Whether nothing waits. */
    public boolean idle() {
        return underway.idle();
    }

    /** Gives up waiting and offered messages as unsent, until {@link #reopen}. */
    void close() {
        underway.close().forEach(this::refused);
    }

    void reopen() {
        underway.open();
    }

    private void leave(Parcel parcel) throws Exception {
        clock.sleepUntil(parcel.dueNs());
        long leftNs = clock.nanoTime();
        byte[] bytes =
                parcel.encoding().apply(leaving.ownCodec() ? flow.codecs().anew() : flow.codecs());
        if (leaving.ownSender()) {
            leave(parcel, bytes, leftNs);
            return;
        }
        clock.threads().lock(sending);
        try {
            leave(parcel, bytes, leftNs);
        } finally {
            sending.unlock();
        }
    }

    private void leave(Parcel parcel, byte[] bytes, long leftNs) throws Exception {
        // from then on it may arrive
        if (underway.begin(parcel, () -> parcel.parts().forEach(part -> ledger.left(part.tick(), part.content())))) {
            try {
                send(parcel, bytes, leftNs);
            } finally {
                underway.end();
            }
        }
    }

    private void send(Parcel parcel, byte[] bytes, long leftNs) throws Exception {
        try {
            hand(bytes);
        } catch (Exception e) {
            MiddlewareException.Kind kind = MiddlewareException.of(e).kind();
            if (kind == MiddlewareException.Kind.OVERFLOW) {
                parcel.parts().forEach(part -> ledger.takeBack(part.tick(), part.content()));
                return;
            }
            // an unanswered message may have arrived: it counts as lost if it has not
            if (kind != MiddlewareException.Kind.TIMEOUT && !failures.explained(e)) {
                throw e;
            }
        }
        ledger.message(bytes.length);
        for (Part part : parcel.sampled() ? parcel.parts() : List.<Part>of()) {
            sample.add(copies ? flow.spec().name() : part.flow(), part.tick(), part.cameNs(), leftNs);
        }
    }

    private void hand(byte[] bytes) throws Exception {
        if (leaving.ownSender()) {
            try (Sender own = made()) {
                own.send(bytes);
            }
        } else {
            sender.send(bytes);
        }
    }

    private void refused(Parcel parcel) {
        parcel.parts().forEach(part -> ledger.refused(part.tick()));
    }
}
