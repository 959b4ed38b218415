package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.ExceptionCode;
import com.digitalpetri.modbus.exceptions.ModbusResponseException;
import com.digitalpetri.modbus.pdu.*;
import com.digitalpetri.modbus.server.ModbusRequestContext;
import com.digitalpetri.modbus.server.ModbusRequestContext.ModbusTcpRequestContext;
import com.digitalpetri.modbus.server.ModbusServices;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.Map;
import org.derbench.message.function.ThrowingSupplier;
import org.derbench.spi.MiddlewareException;
import org.derbench.support.exchange.FragmentedCalls;

/**
 * The application behind a server's registers. The library serves one transaction at a time and keeps the order of each
 * connection.
 *
 * @param clients the connected clients by their addresses
 */
record Device(Map<SocketAddress, FragmentedCalls> clients) implements ModbusServices {

    private static <T> T taken(ModbusPdu request, ThrowingSupplier<T, MiddlewareException> taking)
            throws ModbusResponseException {
        try {
            return taking.get();
        } catch (MiddlewareException refused) {
            // the protocol has room for a code only
            throw new ModbusResponseException(request.getFunctionCode(), ExceptionCode.ILLEGAL_DATA_VALUE.getCode());
        }
    }

    private FragmentedCalls of(ModbusRequestContext request) throws MiddlewareException {
        FragmentedCalls client = clients.get(((ModbusTcpRequestContext) request).remoteAddress());
        if (client == null) {
            throw new MiddlewareException(MiddlewareException.Kind.CLOSED, "the client has left");
        }
        return client;
    }

    @Override
    public WriteMultipleRegistersResponse writeMultipleRegisters(
            ModbusRequestContext from, int unit, WriteMultipleRegistersRequest request) throws ModbusResponseException {
        return taken(request, () -> {
            of(from).send(request.values());
            return new WriteMultipleRegistersResponse(request.address(), request.quantity());
        });
    }

    @Override
    public ReadWriteMultipleRegistersResponse readWriteMultipleRegisters(
            ModbusRequestContext from, int unit, ReadWriteMultipleRegistersRequest request)
            throws ModbusResponseException {
        return taken(request, () -> {
            of(from).call(request.values());
            return new ReadWriteMultipleRegistersResponse(next(of(from), request.readQuantity()));
        });
    }

    @Override
    public ReadHoldingRegistersResponse readHoldingRegisters(
            ModbusRequestContext from, int unit, ReadHoldingRegistersRequest request) throws ModbusResponseException {
        return taken(request, () -> new ReadHoldingRegistersResponse(next(of(from), request.quantity())));
    }

    /** The next registers of a reply's rest, padded at its end. */
    private static byte[] next(FragmentedCalls client, int registers) {
        int bytes = registers * Short.BYTES;
        return Arrays.copyOf(client.next(Math.max(bytes, Integer.BYTES)), bytes);
    }
}
