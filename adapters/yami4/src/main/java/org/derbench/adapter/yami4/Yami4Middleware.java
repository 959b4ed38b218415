package org.derbench.adapter.yami4;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.yami4.OverflowPolicy;

/**
 * YAMI4 by this project's own implementation of its wire protocol: send and reply, one-way messages, value publishers.
 */
public final class Yami4Middleware extends Adapter {

    /** Threads that call the handlers of each end. */
    static final String DISPATCHER_THREADS = "dispatcherThreads";

    /** Messages not yet handed to TCP at which a send blocks, and at which it goes on. */
    static final String OUTGOING_HIGH = "outgoingHighWaterMark";

    static final String OUTGOING_LOW = "outgoingLowWaterMark";

    /** Messages that wait for a dispatcher thread at which reading stops, and at which it goes on. */
    static final String INCOMING_HIGH = "incomingHighWaterMark";

    static final String INCOMING_LOW = "incomingLowWaterMark";

    static final String TCP_NO_DELAY = "tcpNoDelay";

    /** Messages to a subscriber that are not yet handed to TCP, and what becomes of one more. */
    static final String PUBLISHER_QUEUE = "publisherQueueLength";

    static final String PUBLISHER_POLICY = "publisherOverflowPolicy";

    /** How long sent messages may still leave while an end is closed. */
    static final String LINGER_MS = "lingerMs";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(DISPATCHER_THREADS, 1, 1, 1_000),
            Setting.number(OUTGOING_HIGH, 100, 1, 1 << 20),
            Setting.number(OUTGOING_LOW, 20, 0, 1 << 20),
            Setting.number(INCOMING_HIGH, 100, 1, 1 << 20),
            Setting.number(INCOMING_LOW, 20, 0, 1 << 20),
            Setting.flag(TCP_NO_DELAY, true),
            Setting.number(PUBLISHER_QUEUE, 1, 1, 1 << 20),
            Setting.oneOf(PUBLISHER_POLICY, OverflowPolicy.WAIT_FOR_PREVIOUS_MESSAGE),
            Setting.number(LINGER_MS, 1000, 0, 600_000),
            Setting.flag(TLS, false));

    public Yami4Middleware() {
        super(
                "yami4",
                Library.of("org.derbench:yami4", "Apache-2.0"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).sendingInHandlers(),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        boolean waits =
                OverflowPolicy.valueOf(settings.text(PUBLISHER_POLICY)) == OverflowPolicy.WAIT_FOR_PREVIOUS_MESSAGE;
        Traits traits = waits ? super.traits(settings) : super.traits(settings).dropping(Pattern.PUB_SUB);
        return settings.integer(DISPATCHER_THREADS) > 1
                ? traits.reordering(Pattern.PUSH_PULL, Pattern.PUB_SUB)
                : traits;
    }

    @Override
    public Peer open(Context context) throws Exception {
        return new Yami4Peer(context);
    }
}
