package org.derbench.adapter.zeromq;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.lifecycle.Idle;
import org.zeromq.ZContext;

/** ZeroMQ by JeroMQ: REQ-REP, PUSH-PULL and XPUB-SUB over TCP. */
public final class ZeroMqMiddleware extends Adapter {

    /** Messages that each end's queue holds; JeroMQ's own default, written down because PUB drops what does not fit. */
    static final String HIGH_WATER_MARK = "highWaterMark";

    /**
     * How long sent messages may still leave after their socket was closed; without it ZeroMQ would drop them, or wait
     * for ever.
     */
    static final String LINGER_MS = "lingerMs";

    /** How a receiving thread waits while nothing comes. A thread that waits for a reply ignores it. */
    static final String IDLE = "idle";

    /** Whether sockets speak CURVE: each end knows the other's key, which is made for the trial, and takes no other. */
    static final String CURVE = "curve";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(HIGH_WATER_MARK, 1000, 0, 1 << 30),
            Setting.number(LINGER_MS, 1000, -1, 600_000),
            Setting.flag(CURVE, false),
            Setting.oneOf(IDLE, Idle.PARK));

    public ZeroMqMiddleware() {
        super(
                "zeromq",
                Library.of("org.zeromq:jeromq", "MPL-2.0"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE)
                        .outstanding(1)
                        .sendingInHandlers()
                        .dropping(Pattern.PUB_SUB),
                BASE,
                BASE.named("curve").with(CURVE, true));
    }

    @Override
    public Peer open(Context context) {
        ZContext zmq = new ZContext();
        return new ZeroMqPeer(context, zmq, context.settings().flag(CURVE) ? new CurveKeys(context, zmq) : null);
    }
}
