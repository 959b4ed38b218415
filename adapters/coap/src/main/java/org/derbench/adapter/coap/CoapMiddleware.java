package org.derbench.adapter.coap;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/**
 * CoAP (RFC 7252) over UDP, or over DTLS 1.2, by Californium: each message is the body of a confirmable POST. A
 * publication is a POST to the subscriber: an observed resource (RFC 7641) tells its newest state, and passes over
 * those before it. A client waits for each answer, as RFC 7252 asks for (NSTART is 1).
 */
public final class CoapMiddleware extends Adapter {

    /** The longest message by the library's default is 8 KiB. */
    static final String MAX_BODY_BYTES = "maxBodyBytes";

    /**
     * The size of a block (RFC 7959) in bytes; 1024 is the protocol's maximum. A longer message travels in several
     * blocks, each by an exchange of its own.
     */
    static final String BLOCK_BYTES = "blockBytes";

    /** After that time without an answer a datagram is sent again, then after twice as long, and so on. */
    static final String ACK_TIMEOUT_MS = "ackTimeoutMs";

    /** Threads of each server and of each client. */
    static final String THREADS = "threads";

    /** How many of the last datagrams of a peer are told from repeated ones. There are 65,536 numbers for them. */
    static final String DEDUPLICATED = "deduplicatedPerPeer";

    static final String DTLS = "dtls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(MAX_BODY_BYTES, 16 << 20, 1, 1 << 30),
            Setting.number(BLOCK_BYTES, 1024, 16, 1024),
            Setting.number(ACK_TIMEOUT_MS, 2000, 1, 600_000),
            Setting.number(THREADS, 1, 1, 1_000),
            Setting.number(DEDUPLICATED, 64, 1, 65_536),
            Setting.flag(DTLS, false));

    public CoapMiddleware() {
        super(
                "coap",
                Library.of("org.eclipse.californium:californium-core", "EPL-2.0"),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED).outstanding(1),
                BASE,
                BASE.named("dtls").with(DTLS, true));
    }

    @Override
    public List<External.Scheme> schemes() {
        return ExternalResource.schemes();
    }

    @Override
    public Peer open(Context context) {
        return context.external().isPresent()
                ? new ExternalResource(context, context.external().get())
                : new CoapPeer(context);
    }
}
