package org.derbench.sim.wire;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/**
 * The properties of a simulated middleware.
 *
 * @param brokered whether messages pass a broker
 * @param calls whether a pushed message waits for its answer, as in a call
 * @param reconnects whether it goes on when the other end was gone; if not, its sends fail then
 * @param handlersSend whether arrivals may be sent back on the thread that they came on
 * @param outstanding how many requests one requester can have under way
 * @param mayDrop whether it declares that it drops messages
 * @param sendNs CPU time of a send
 */
@RecordBuilder
public record MiddlewareKind(
        boolean brokered,
        boolean calls,
        boolean reconnects,
        boolean handlersSend,
        int outstanding,
        boolean mayDrop,
        long sendNs)
        implements SimulatedMiddleware {

    private static final long SEND_NS = 20_000;
    private static final int MANY = 1 << 16;

    /** Direct, without calls; it reconnects. */
    public static final MiddlewareKind DIRECT = new MiddlewareKind(false, false, true, false, MANY, false, SEND_NS);
    /** A middleware with a broker. */
    public static final MiddlewareKind BROKERED = new MiddlewareKind(true, false, true, false, MANY, false, SEND_NS);
    /** Made of calls, one at a time. */
    public static final MiddlewareKind CALLS = new MiddlewareKind(false, true, false, false, 1, false, SEND_NS);
    /** Direct, and arrivals are sent back at once. */
    public static final MiddlewareKind AT_ONCE = new MiddlewareKind(false, false, true, true, MANY, false, SEND_NS);

    /** The same, declaring that it drops messages. */
    public MiddlewareKind dropping() {
        return MiddlewareKindBuilder.builder(this).mayDrop(true).build();
    }

    /** The same, which does not go on when the other end was gone. */
    public MiddlewareKind brittle() {
        return MiddlewareKindBuilder.builder(this).reconnects(false).build();
    }

    @Override
    public Middleware in(String name, Network network, String owner) {
        return new SimMiddleware(name, this, network, owner);
    }

    private Support support() {
        if (brokered) {
            return Support.BROKERED;
        }
        return calls ? Support.ADAPTED : Support.NATIVE;
    }

    Traits traits() {
        Support support = support();
        Traits traits =
                Traits.of(support, support, support).outstanding(outstanding).reaching(calls ? 1 : MANY);
        traits = handlersSend ? traits.sendingInHandlers() : traits;
        traits = mayDrop ? traits.dropping(Pattern.PUSH_PULL, Pattern.PUB_SUB) : traits;
        return brokered ? traits.brokeredBy("sim-broker") : traits;
    }
}
