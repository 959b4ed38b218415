package org.derbench.adapter.xmpp;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Carriage;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Program;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/** XMPP by Smack and a prosody server: requests as IQ stanzas, pushed messages as message stanzas, publishing by XEP-0060. */
public final class XmppMiddleware implements Middleware {

    /** The password of both ends, and what the server's key is made from: for trials only. */
    static final String SECRET = "secret";
    static final String TLS = "tls";

    /** Whether ends and server let Nagle's algorithm hold messages back, as both do by default. */
    static final String NAGLE = "nagle";

    /** How much prosody reads at a time, and how long it waits before it reads the rest: 8 kB and 1 ms by its defaults. */
    static final String READ_BYTES = "serverReadBytes";
    static final String MIN_WAIT_S = "serverMinWaitS";

    static final String STANZA_BYTES_MAX = "stanzaBytesMax";
    static final String STREAM_MANAGEMENT = "streamManagement";

    /** How many messages may be on their way, and after how many the receiver is asked for an answer. */
    static final String UNCONFIRMED_MAX = "unconfirmedMax";
    static final String CONFIRM_EVERY = "confirmEvery";

    /** Whether the server keeps what was published for later: its default, which it spends most of its time on. */
    static final String PERSIST_ITEMS = "persistItems";

    private static final String OUTSTANDING_REQUESTS = "outstandingRequests";

    static final String PORT = "broker";

    private static final Variant BASE = Variant.BASE.with(SECRET, "derbench").with(TLS, false).with(NAGLE, false).with(READ_BYTES, 65_536).with(MIN_WAIT_S, 0)
            .with(STANZA_BYTES_MAX, 16_777_216).with(STREAM_MANAGEMENT, false).with(UNCONFIRMED_MAX, 128).with(CONFIRM_EVERY, 16)
            .with(PERSIST_ITEMS, false).with(OUTSTANDING_REQUESTS, 32)
            .needs(new Program("prosody", "prosody"));

    @Override
    public String name() {
        return "xmpp";
    }

    @Override
    public Library library() {
        return Library.of("org.igniterealtime.smack:smack-tcp", "Apache-2.0");
    }

    @Override
    public List<Variant> variants() {
        return List.of(BASE, BASE.named("tls").with(TLS, true).needs(new Program("openssl", "openssl")));
    }

    @Override
    public Map<Pattern, Support> patterns(Settings settings) {
        return Map.of(Pattern.REQUEST_REPLY, Support.BROKERED, Pattern.PUSH_PULL, Support.BROKERED, Pattern.PUB_SUB, Support.BROKERED);
    }

    @Override
    public Carriage carriage(Settings settings) {
        return Carriage.BASE64;
    }

    @Override
    public List<String> ports() {
        return List.of(PORT);
    }

    /** Bounded, since the server takes any number, and keeps what a slow link cannot carry away. */
    @Override
    public int outstandingRequests(Settings settings) {
        return settings.integer(OUTSTANDING_REQUESTS);
    }

    @Override
    public String brokerRuns(Settings settings) {
        return "prosody";
    }

    @Override
    public Peer open(Context context) {
        return new XmppPeer(context, new XmppSession(context));
    }
}
