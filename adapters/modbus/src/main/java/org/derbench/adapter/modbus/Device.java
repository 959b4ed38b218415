package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.ExceptionCode;
import com.digitalpetri.modbus.exceptions.ModbusResponseException;
import com.digitalpetri.modbus.pdu.*;
import com.digitalpetri.modbus.server.ModbusRequestContext;
import com.digitalpetri.modbus.server.ModbusRequestContext.ModbusTcpRequestContext;
import com.digitalpetri.modbus.server.ModbusServices;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.RequestHandler;

/**
 * What is behind the registers of a server. The library serves one transaction after the other, each connection's in their order.
 *
 * @param connections by the client's address; whoever knows that one has ended removes it
 */
record Device(Context context, RequestHandler calls, MessageHandler messages, Map<SocketAddress, Connection> connections) implements ModbusServices {

    /** What came of a message, and what is left of a reply. */
    record Connection(Parts received, AtomicReference<ByteBuffer> reply) {
    }

    private Connection of(ModbusRequestContext request) {
        return connections.computeIfAbsent(((ModbusTcpRequestContext) request).remoteAddress(),
                first -> new Connection(new Parts(context.settings()), new AtomicReference<>(ByteBuffer.allocate(0))));
    }

    /** The message, if this was its last part, or null. */
    private static byte[] take(Connection connection, int function, byte[] registers) throws ModbusResponseException {
        try {
            return connection.received.add(registers) == 0 ? connection.received.whole() : null;
        } catch (MiddlewareException refused) {
            // the protocol has room for a code only
            throw new ModbusResponseException(function, ExceptionCode.ILLEGAL_DATA_VALUE.getCode());
        }
    }

    @Override
    public WriteMultipleRegistersResponse writeMultipleRegisters(ModbusRequestContext from, int unit, WriteMultipleRegistersRequest request)
            throws ModbusResponseException {
        byte[] message = take(of(from), request.getFunctionCode(), request.values());
        if (message != null) {
            messages.onMessage(message);
        }
        return new WriteMultipleRegistersResponse(request.address(), request.quantity());
    }

    @Override
    public ReadWriteMultipleRegistersResponse readWriteMultipleRegisters(ModbusRequestContext from, int unit, ReadWriteMultipleRegistersRequest request)
            throws ModbusResponseException {
        Connection connection = of(from);
        byte[] message = take(connection, request.getFunctionCode(), request.values());
        connection.reply.set(ByteBuffer.wrap(message == null ? new byte[0] : calls.onRequest(message)));
        return new ReadWriteMultipleRegistersResponse(next(connection, request.readQuantity()));
    }

    @Override
    public ReadHoldingRegistersResponse readHoldingRegisters(ModbusRequestContext from, int unit, ReadHoldingRegistersRequest request) {
        return new ReadHoldingRegistersResponse(next(of(from), request.quantity()));
    }

    /** As many registers as were asked for, whatever is left. */
    private static byte[] next(Connection connection, int registers) {
        return Arrays.copyOf(Parts.next(connection.reply.get(), registers), registers * Short.BYTES);
    }
}
