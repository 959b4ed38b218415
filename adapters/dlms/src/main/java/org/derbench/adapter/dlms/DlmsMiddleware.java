package org.derbench.adapter.dlms;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/**
 * DLMS/COSEM by Gurux's library, over TCP. The end that is bound is a meter with a Data object, whose value is an octet
 * string. A push sets the value. A request calls a method that is the manufacturer's own. Publications are data
 * notifications to all clients that have an association.
 */
public final class DlmsMiddleware extends Adapter {

    /** The longest APDU that an end takes: longer messages come in parts. */
    static final String MAX_APDU_BYTES = "maxApduBytes";

    /** Longer messages and replies are refused. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** The bytes of an APDU beside the message: its header and the header of its largest service. */
    private static final int HEADERS_BYTES = 60;

    public DlmsMiddleware() {
        super(
                "dlms",
                Library.of("org.gurux:gurux.dlms", "GPL-2.0-only"),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.NATIVE).outstanding(1),
                Variant.BASE.with(
                        Setting.number(MAX_APDU_BYTES, 65_535, 256, 65_535),
                        Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30)));
    }

    /** The most bytes of a part of a message. */
    static int partBytes(Settings settings) {
        return settings.integer(MAX_APDU_BYTES) - HEADERS_BYTES;
    }

    @Override
    public Peer open(Context context) {
        return new DlmsPeer(context);
    }
}
