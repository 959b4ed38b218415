package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.ExceptionCode;
import com.digitalpetri.modbus.exceptions.ModbusResponseException;
import com.digitalpetri.modbus.pdu.*;
import com.digitalpetri.modbus.server.ModbusRequestContext;
import com.digitalpetri.modbus.server.ModbusRequestContext.ModbusTcpRequestContext;
import com.digitalpetri.modbus.server.ModbusServices;
import java.io.ByteArrayOutputStream;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** What is behind the registers of a server. The library serves one transaction after the other, each connection's in their order. */
record Device(int mostBytes, RequestHandler calls, MessageHandler messages, Map<SocketAddress, Connection> connections) implements ModbusServices {

    /** What came of a message, and what is left of a reply. */
    private static final class Connection {
        private final ByteArrayOutputStream received = new ByteArrayOutputStream();
        private byte[] reply = new byte[0];
        private int read;
    }

    Device(int mostBytes, RequestHandler calls, MessageHandler messages) {
        this(mostBytes, calls, messages, new ConcurrentHashMap<>());
    }

    private Connection of(ModbusRequestContext context) {
        return connections.computeIfAbsent(((ModbusTcpRequestContext) context).remoteAddress(), first -> new Connection());
    }

    /** The message, if this was its last part, or null. */
    private byte[] take(Connection connection, int function, byte[] registers) throws ModbusResponseException {
        if (registers.length < Integer.BYTES || Registers.left(registers) < 0 || connection.received.size() + Registers.left(registers) > mostBytes) {
            throw new ModbusResponseException(function, ExceptionCode.ILLEGAL_DATA_VALUE.getCode());
        }
        connection.received.writeBytes(Registers.bytes(registers));
        if (!Registers.isLast(registers)) {
            return null;
        }
        byte[] message = connection.received.toByteArray();
        connection.received.reset();
        return message;
    }

    @Override
    public WriteMultipleRegistersResponse writeMultipleRegisters(ModbusRequestContext context, int unit, WriteMultipleRegistersRequest request)
            throws ModbusResponseException {
        byte[] message = take(of(context), request.getFunctionCode(), request.values());
        if (message != null) {
            messages.onMessage(message);
        }
        return new WriteMultipleRegistersResponse(request.address(), request.quantity());
    }

    @Override
    public ReadWriteMultipleRegistersResponse readWriteMultipleRegisters(ModbusRequestContext context, int unit, ReadWriteMultipleRegistersRequest request)
            throws ModbusResponseException {
        Connection connection = of(context);
        byte[] message = take(connection, request.getFunctionCode(), request.values());
        connection.reply = message == null ? new byte[0] : calls.onRequest(message);
        connection.read = 0;
        return new ReadWriteMultipleRegistersResponse(next(connection, request.readQuantity()));
    }

    @Override
    public ReadHoldingRegistersResponse readHoldingRegisters(ModbusRequestContext context, int unit, ReadHoldingRegistersRequest request) {
        return new ReadHoldingRegistersResponse(next(of(context), request.quantity()));
    }

    /** As many registers as were asked for, whatever is left. */
    private static byte[] next(Connection connection, int registers) {
        byte[] part = Registers.part(connection.reply, connection.read, registers);
        connection.read = Math.min(connection.reply.length, connection.read + Registers.room(registers));
        return Arrays.copyOf(part, registers * Short.BYTES);
    }
}
