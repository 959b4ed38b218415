package org.derbench.engine.role;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.content.Codecs;
import org.derbench.engine.route.FlowLedger;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.trial.OpenFlow;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Sender;

/** Where a flow's messages go out: from one thread of its own, in their order, since what takes messages in must not wait. */
public final class Outlet {

    /** Messages that may wait; those that find no place are unsent. */
    public static final int QUEUE = 1 << 12;

    private final OpenFlow flow;
    private final NanoClock clock;
    private final Samples sample;
    private final boolean copies;
    private final FlowLedger ledger = new FlowLedger();
    private final BlockingQueue<Parcel> queue = new ArrayBlockingQueue<>(QUEUE);
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Sender sender;

    /** @param copies whether what leaves here is a copy of what goes another way: then it is sampled by this flow's name */
    public Outlet(OpenFlow flow, Samples sample, boolean copies, NanoClock clock) {
        this.flow = flow;
        this.sample = sample;
        this.copies = copies;
        this.clock = clock;
    }

    /**
     * What is to be sent.
     *
     * @param parts    what it is sent for: they leave with it
     * @param encoding makes its bytes
     * @param dueNs    not before then
     */
    public record Parcel(List<Part> parts, Encoding encoding, long dueNs) {
    }

    /** Makes the bytes of a message. */
    @FunctionalInterface
    public interface Encoding {
        byte[] by(Codecs codecs) throws CodecException;
    }

    public OpenFlow flow() {
        return flow;
    }

    public FlowLedger ledger() {
        return ledger;
    }

    /** Makes what sends: binds where it publishes, else connects. */
    public void open() throws Exception {
        sender = flow.make((peer, channel) -> flow.pattern() == Pattern.PUB_SUB ? peer.publish(channel) : peer.push(channel));
    }

    /** Sends that as soon as what was there before it is sent. Does not wait. */
    public void offer(Parcel parcel) {
        waiting.incrementAndGet();
        if (!queue.offer(parcel)) {
            waiting.decrementAndGet();
            refused(parcel);
        }
    }

    /** Whether nothing waits. */
    public boolean idle() {
        return waiting.get() == 0;
    }

    /** Sends one message after the other, until the thread is interrupted. */
    public void run() throws Exception {
        while (!Thread.currentThread().isInterrupted()) {
            Parcel parcel = queue.take();
            clock.sleepUntil(parcel.dueNs());
            try {
                send(parcel);
            } finally {
                waiting.decrementAndGet();
            }
        }
    }

    private void send(Parcel parcel) throws Exception {
        long leftNs = clock.nanoTime();
        byte[] bytes = parcel.encoding().by(flow.codecs());
        try {
            sender.send(bytes);
        } catch (Exception e) {
            MiddlewareException.Kind kind = MiddlewareException.of(e).kind();
            if (kind == MiddlewareException.Kind.OVERFLOW) {
                refused(parcel);
                return;
            }
            // what is not answered in time may have arrived: it is lost if it has not
            if (kind != MiddlewareException.Kind.TIMEOUT) {
                throw e;
            }
        }
        ledger.message(bytes.length);
        for (Part part : parcel.parts()) {
            ledger.left(part.tick());
            sample.add(copies ? flow.spec().name() : part.flow(), part.tick(), part.cameNs(), leftNs);
        }
    }

    private void refused(Parcel parcel) {
        parcel.parts().forEach(part -> ledger.refused(part.tick()));
    }
}
