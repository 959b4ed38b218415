package org.derbench.adapter.xmpp;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.lifecycle.Lazy;
import org.jivesoftware.smack.tcp.XMPPTCPConnection;

/** XMPP by Smack and a prosody server: requests and pushed messages as message stanzas, publishing by XEP-0060. */
public final class XmppMiddleware extends Adapter {

    static final String TLS = "tls";

    /** Whether ends and server let Nagle's algorithm hold messages back, as both do by default. */
    static final String NAGLE = "nagle";

    /** How many messages may be on their way, and after how many the receiver is asked for an answer. */
    static final String UNCONFIRMED_MAX = "unconfirmedMax";

    static final String CONFIRM_EVERY = "confirmEvery";

    /** Whether the server keeps publications for later. Keeping them is its default, and takes most of its time. */
    static final String PERSIST_ITEMS = "persistItems";

    /**
     * Whether the server keeps on its disk who subscribed to what, so that it still knows once it was started again.
     */
    private static final String PERSIST_NODES = "persistNodes";

    static final String STREAM_MANAGEMENT = "streamManagement";

    /**
     * The most outstanding requests: the server takes any number, and keeps stanzas that a slow link cannot carry away.
     */
    private static final int OUTSTANDING_REQUESTS = 32;

    /**
     * The server reads 8 kB at a time by its defaults, and waits 1 ms before it reads the rest. Smack waits whole
     * seconds to connect again.
     */
    private static final Variant BASE = Variant.BASE
            .with(
                    Setting.flag(TLS, false),
                    Setting.flag(NAGLE, false),
                    Setting.number("serverReadBytes", 65_536, 1, 1 << 30),
                    Setting.number("serverMinWaitS", 0, 0, 60),
                    Setting.number("stanzaBytesMax", 16_777_216, 10_000, 1 << 30),
                    Setting.flag(STREAM_MANAGEMENT, false),
                    Setting.number(UNCONFIRMED_MAX, 128, 1, 1 << 20),
                    Setting.number(CONFIRM_EVERY, 16, 1, 1 << 20),
                    Setting.flag(PERSIST_ITEMS, false),
                    Setting.flag(PERSIST_NODES, false),
                    Setting.flag(Reconnect.WANTED, false),
                    Setting.number(Reconnect.DELAY_MS, 1000, 1000, 600_000))
            .needs(new Program("prosody", "prosody"));

    public XmppMiddleware() {
        super(
                "xmpp",
                Library.of("org.igniterealtime.smack:smack-tcp", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .carrying(Carriage.BASE64)
                        .brokeredBy("prosody")
                        .outstanding(OUTSTANDING_REQUESTS),
                BASE,
                BASE.named("tls").with(TLS, true),
                Reconnect.variant(BASE).with(PERSIST_NODES, true));
    }

    @Override
    public Peer open(Context context) {
        return new XmppPeer(context, new Lazy<>(new XmppSession(context)::connected, XMPPTCPConnection::disconnect));
    }
}
