package org.derbench.adapter.iec104;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.tls.Identity;

/**
 * IEC 60870-5-104. Messages travel as segments of files, the only type of the protocol that carries arbitrary bytes.
 * The controlled station sends publications to each controlling station that has asked for them once. Requests and
 * pushes go to the controlled station.
 */
public final class Iec104Middleware extends Adapter {

    /** The standard's k: APDUs that may be sent and not yet acknowledged. */
    static final String UNACKNOWLEDGED_SENT = "k";

    /** The standard's w: the most APDUs that a receiver leaves unacknowledged. */
    static final String UNACKNOWLEDGED_RECEIVED = "w";

    /**
     * Segments of messages without a reply that may be under way in one connection, and after how many of them the
     * receiver confirms that it has taken them.
     */
    static final String OUTSTANDING = "outstanding";

    static final String CONFIRM_EVERY = "confirmEvery";

    /**
     * The most bytes of a message. A longer one ends the connection to a station. Twice as many bytes that nobody has
     * taken yet, beyond those that {@link #OUTSTANDING} permits, end it as well.
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
    public List<External.Scheme> schemes() {
        return ExternalStation.schemes();
    }

    @Override
    public Peer open(Context context) throws Exception {
        if (context.external().isPresent()) {
            return new ExternalStation(context, context.external().get());
        }
        return new Iec104Peer(
                context, context.settings().flag(TLS) ? Identity.ofEnd(context).tlsOfEnds(context) : null);
    }
}
