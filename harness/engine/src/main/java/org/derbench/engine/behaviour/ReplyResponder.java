package org.derbench.engine.behaviour;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Pool;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.RequestHandler;

/** Request-reply at the responder: finds the message that the request refers to, stamps it and encodes it. */
public final class ReplyResponder implements RequestHandler {

    private final Pool pool;
    private final Codecs codecs;
    private final NanoClock clock;
    private final LegSample legs;
    private final long firstStamp;
    private final AtomicLong stamp;
    private final Consumer<Throwable> onFailure;
    private final AtomicLong untouched = new AtomicLong();
    private volatile long touchedFromNs = Long.MAX_VALUE;

    public ReplyResponder(Pool pool, Codecs codecs, LegSample legs, NanoClock clock, Consumer<Throwable> onFailure) {
        this.pool = pool;
        this.codecs = codecs;
        this.clock = clock;
        this.legs = legs;
        this.firstStamp = Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs());
        this.stamp = new AtomicLong(firstStamp);
        this.onFailure = onFailure;
    }

    /** Says from when on a fault may touch replies. */
    public void expectFault(long nanoTime) {
        untouched.set(clock.nanoTime() < nanoTime ? replies() : 0);
        touchedFromNs = nanoTime;
    }

    /** How many requests were answered before a fault could touch them; all of them where none comes. */
    public long untouchedReplies() {
        return touchedFromNs == Long.MAX_VALUE ? replies() : untouched.get();
    }

    /** How many requests it answered. */
    public long replies() {
        return stamp.get() - firstStamp;
    }

    /** The stamps of its replies; empty without replies. */
    public Optional<StampRange> stampRange() {
        long last = stamp.get();
        return last == firstStamp ? Optional.empty() : Optional.of(new StampRange(firstStamp + 1, last));
    }

    @Override
    public byte[] onRequest(byte[] request) {
        try {
            Message message = pool.message(pool.resolve(request));
            synchronized (message) {
                long nowNs = clock.nanoTime();
                if (touchedFromNs != Long.MAX_VALUE && nowNs < touchedFromNs) {
                    untouched.incrementAndGet();
                }
                message.stamp(stamp.incrementAndGet());
                legs.add(message.stampTicks(), nowNs, nowNs);
                return codecs.encode(message);
            }
        } catch (IllegalArgumentException e) {
            // the initiator sends no such reference: it was damaged on the way, and an empty answer counts as damaged
            return new byte[0];
        } catch (CodecException | RuntimeException | Error e) {
            onFailure.accept(e);
            return new byte[0];
        }
    }
}
