package org.derbench.adapter.yami4;

import java.io.IOException;
import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.derbench.yami4.OverflowPolicy;

/** YAMI4 by this project's own implementation of its wire protocol: send and reply, one-way messages, value publishers. */
public final class Yami4Middleware implements Middleware {

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

    /** How long what was sent may still leave while an end is closed. */
    static final String LINGER_MS = "lingerMs";

    @Override
    public String name() {
        return "yami4";
    }

    @Override
    public Library library() {
        return Library.of("org.derbench:yami4", "Apache-2.0");
    }

    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE.with(Setting.number(DISPATCHER_THREADS, 1, 1, 1_000),
                Setting.number(OUTGOING_HIGH, 100, 1, 1 << 20), Setting.number(OUTGOING_LOW, 20, 0, 1 << 20),
                Setting.number(INCOMING_HIGH, 100, 1, 1 << 20), Setting.number(INCOMING_LOW, 20, 0, 1 << 20), Setting.flag(TCP_NO_DELAY, true),
                Setting.number(PUBLISHER_QUEUE, 1, 1, 1 << 20), Setting.oneOf(PUBLISHER_POLICY, OverflowPolicy.WAIT_FOR_PREVIOUS_MESSAGE),
                Setting.number(LINGER_MS, 1000, 0, 600_000)));
    }

    @Override
    public Traits traits(Settings settings) {
        Traits traits = Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE);
        OverflowPolicy policy = OverflowPolicy.valueOf(settings.text(PUBLISHER_POLICY));
        return policy == OverflowPolicy.WAIT_FOR_PREVIOUS_MESSAGE ? traits : traits.dropping(Pattern.PUB_SUB);
    }

    @Override
    public Peer open(Context context) throws IOException {
        return new Yami4Peer(context);
    }
}
