package org.derbench.adapter.modbus;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.tls.Identity;

/**
 * Modbus/TCP: messages as holding registers, in parts of at most 238 bytes, each a transaction. The last part of a
 * request is written, and the first of its reply read, in one.
 */
public final class ModbusMiddleware extends Adapter {

    /**
     * Transactions that a client may have outstanding on a connection; servers take up to 16 by the guide to
     * Modbus/TCP.
     */
    static final String TRANSACTIONS = "transactions";

    /** Servers refuse longer messages, and clients longer replies. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(TRANSACTIONS, 16, 1, 16),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30),
            Setting.flag(TLS, false));

    public ModbusMiddleware() {
        super(
                "modbus",
                Library.of("com.digitalpetri.modbus:modbus-tcp", "EPL-2.0"),
                Traits.of(Support.ADAPTED, Support.ADAPTED, Support.ADAPTED).outstanding(1),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public List<External.Scheme> schemes() {
        return ExternalDevice.schemes();
    }

    @Override
    public Peer open(Context context) throws Exception {
        if (context.external().isPresent()) {
            return new ExternalDevice(context, context.external().get());
        }
        return new ModbusPeer(
                context,
                context.settings().flag(TLS)
                        ? new ModbusSecurity(Identity.ofEnd(context).keys(), Identity.trustFactoryOfEnds(context))
                        : null);
    }
}
