package org.derbench.adapter.mms;

import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.tcp.TcpServerSockets;
import org.derbench.support.tcp.TcpSockets;
import org.derbench.support.tls.Identity;

/**
 * IEC 61850-8-1: messages as octet strings in data attributes of a server. A request is written, and its reply read.
 * Pushes are written, and publications are reported.
 */
public final class MmsMiddleware extends Adapter {

    /** Whether Nagle's algorithm holds messages back. */
    static final String NAGLE = "nagle";

    /**
     * Parts of messages that may be reported and not yet confirmed. More than four of the longest do not fit into a
     * report.
     */
    static final String OUTSTANDING = "outstanding";

    /** After how many reports a subscriber writes that it has them. */
    static final String CONFIRM_EVERY = "confirmEvery";

    /** The most bytes of a message or a reply. Either end refuses longer ones. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** By IEC 62351-3 both ends show a certificate; it is made when an end is opened. */
    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.flag(NAGLE, false),
            Setting.number(OUTSTANDING, 4, 1, 4),
            Setting.number(CONFIRM_EVERY, 2, 1, 4),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30),
            Setting.flag(TLS, false));

    /**
     * The variants of MMS. One client only: two clients' requests differ by nothing but a logical node, and reports can
     * be reserved by one client.
     */
    public MmsMiddleware() {
        super(
                "mms",
                Library.of("org.openmuc:openiec61850", "Apache-2.0"),
                Traits.of(Support.ADAPTED, Support.ADAPTED, Support.NATIVE)
                        .outstanding(1)
                        .serving(1),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public Peer open(Context context) throws Exception {
        boolean nagle = context.settings().flag(NAGLE);
        SSLContext tls = context.settings().flag(TLS) ? Identity.ofEnd(context).tlsOfEnds(context) : null;
        return new MmsPeer(
                context,
                new TcpSockets(nagle).within(context.timeoutMs()).over(tls, context.timeoutMs()),
                new TcpServerSockets(nagle).over(tls),
                new AtomicInteger());
    }
}
