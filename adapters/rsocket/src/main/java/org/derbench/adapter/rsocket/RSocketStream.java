package org.derbench.adapter.rsocket;

import io.netty.util.concurrent.FastThreadLocalThread;
import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.support.exchange.SendWindow;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** The messages that one end sends on a stream, behind a greeting: as many as the other end has granted. */
final class RSocketStream implements Publisher<Payload>, Subscription {

    private final Context context;
    private final Consumer<RSocketStream> onGreeting;
    private final AtomicLong granted = new AtomicLong();
    private volatile Subscriber<? super Payload> receiver;
    private volatile boolean greeted;
    private volatile boolean ended;

    /** @param onGreeting is called once the greeting is on its way */
    RSocketStream(Context context, Consumer<RSocketStream> onGreeting) {
        this.context = context;
        this.onGreeting = onGreeting;
    }

    /** A greeting. Its metadata tells it from a message, which has none. */
    static Payload greeting() {
        return DefaultPayload.create(new byte[0], new byte[1]);
    }

    @Override
    public void subscribe(Subscriber<? super Payload> subscriber) {
        receiver = subscriber;
        subscriber.onSubscribe(this);
    }

    @Override
    public void request(long more) {
        granted.addAndGet(more);
        if (!greeted) {
            greeted = true;
            granted.decrementAndGet();
            receiver.onNext(greeting());
            onGreeting.accept(this);
        }
    }

    @Override
    public void cancel() {
        ended = true;
    }

    boolean ended() {
        return ended;
    }

    /**
     * Waits until the other end has granted a message. The library's own threads, on which handlers run, must not wait:
     * they send no more than they received.
     */
    void send(byte[] message) throws Exception {
        if (!(Thread.currentThread() instanceof FastThreadLocalThread)) {
            SendWindow.awaitRoom(context, () -> granted.get() > 0 || ended);
        }
        if (ended) {
            throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "the stream broke");
        }
        granted.decrementAndGet();
        receiver.onNext(DefaultPayload.create(message));
    }

    /** Ends it behind its last message. */
    void complete() {
        if (!ended && receiver != null) {
            ended = true;
            receiver.onComplete();
        }
    }
}
