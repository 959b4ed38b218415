package org.derbench.adapter.modbus;

import org.derbench.spi.*;

/**
 * Modbus/TCP: messages as holding registers, in parts of at most 238 bytes, each a transaction. The last part of a request is written,
 * and the first of its reply read, in one.
 */
public final class ModbusMiddleware extends Adapter {

    /** Transactions that a client may have outstanding on a connection; servers take up to 16 by the guide to Modbus/TCP. */
    static final String TRANSACTIONS = "transactions";

    /** Servers refuse longer messages, and clients longer replies. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    public ModbusMiddleware() {
        super("modbus", Library.of("com.digitalpetri.modbus:modbus-tcp", "EPL-2.0"),
                Traits.of(Support.ADAPTED, Support.ADAPTED, Support.ADAPTED).outstanding(1),
                Variant.BASE.with(Setting.number(TRANSACTIONS, 16, 1, 16), Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30)));
    }

    @Override
    public Peer open(Context context) {
        return new ModbusPeer(context);
    }
}
