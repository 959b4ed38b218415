package org.derbench.adapter.iec104;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.tls.Identity;

/**
 * IEC 60870-5-104: messages as segments of files, which are the only data of that protocol that are arbitrary bytes.
 * What is published is sent by the controlled station to each that has asked it once; requests and pushes are sent to
 * it.
 */
public final class Iec104Middleware extends Adapter {

    /** The standard's k: APDUs that may be sent and not yet acknowledged. */
    static final String UNACKNOWLEDGED_SENT = "k";

    /** The standard's w: the receiver acknowledges that many at the latest. */
    static final String UNACKNOWLEDGED_RECEIVED = "w";

    /**
     * Segments of messages without a reply that may be under way in one connection, and after how many of them the
     * receiver confirms that it has taken them.
     */
    static final String OUTSTANDING = "outstanding";

    static final String CONFIRM_EVERY = "confirmEvery";

    /**
     * A longer message ends the connection to a station, and so do, beyond what may be {@link #OUTSTANDING}, twice as
     * many bytes that nobody has taken yet.
     */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** By IEC 62351-3 both ends show a certificate; it is made when an end is opened. */
    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(UNACKNOWLEDGED_SENT, 12, 1, 32_767),
            Setting.number(UNACKNOWLEDGED_RECEIVED, 8, 1, 32_767),
            Setting.number(OUTSTANDING, 1024, 1, 1 << 20),
            Setting.number(CONFIRM_EVERY, 64, 1, 1 << 20),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30),
            Setting.flag(TLS, false));

    public Iec104Middleware() {
        super(
                "iec104",
                Library.of("org.openmuc:j60870", "GPL-3.0-or-later"),
                Traits.of(Support.ADAPTED, Support.ADAPTED, Support.NATIVE).outstanding(16),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public Peer open(Context context) throws Exception {
        return new Iec104Peer(
                context, context.settings().flag(TLS) ? Identity.ofEnd(context).tlsOfEnds(context) : null);
    }
}
