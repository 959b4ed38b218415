package org.derbench.adapter.modbus;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.digitalpetri.modbus.pdu.*;
import com.digitalpetri.modbus.server.ModbusRequestContext;
import com.digitalpetri.modbus.server.ModbusServices;
import com.digitalpetri.modbus.server.ModbusTcpServer;
import com.digitalpetri.modbus.tcp.server.NettyTcpServerTransport;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a client treats replies that lie. */
class HostileServerTest {

    private static final int MOST_BYTES = 1000;
    /** The first bit of the first part of a message. */
    private static final int BEGINS = Integer.MIN_VALUE;

    private final Middleware modbus = new ModbusMiddleware();

    /** Takes every message, and answers with these registers. */
    private record Server(byte[] first, byte[] others) implements ModbusServices {
        @Override
        public WriteMultipleRegistersResponse writeMultipleRegisters(
                ModbusRequestContext from, int unit, WriteMultipleRegistersRequest request) {
            return new WriteMultipleRegistersResponse(request.address(), request.quantity());
        }

        @Override
        public ReadWriteMultipleRegistersResponse readWriteMultipleRegisters(
                ModbusRequestContext from, int unit, ReadWriteMultipleRegistersRequest request) {
            return new ReadWriteMultipleRegistersResponse(first);
        }

        @Override
        public ReadHoldingRegistersResponse readHoldingRegisters(
                ModbusRequestContext from, int unit, ReadHoldingRegistersRequest request) {
            return new ReadHoldingRegistersResponse(others);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, MOST_BYTES + 1, BEGINS | MOST_BYTES + 1, Integer.MAX_VALUE})
    @DisplayName("a reply that is longer than the setting says, or has a negative length, is refused")
    void aReplyOfWrongLengthIsRefused(int said) throws Exception {
        isRefused(part(said), part(said));
    }

    @Test
    void aReplyWithoutALengthIsRefused() throws Exception {
        isRefused(new byte[2], new byte[2]);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, MOST_BYTES, Integer.MAX_VALUE})
    void aPartOutOfSequenceIsRefused(int said) throws Exception {
        isRefused(part(BEGINS | MOST_BYTES), part(said));
    }

    @Test
    void repliesWhosePartsAreTooShortAreRefused() throws Exception {
        byte[] nothing =
                ByteBuffer.allocate(Integer.BYTES).putInt(BEGINS | MOST_BYTES).array();
        isRefused(nothing, nothing);
    }

    private static byte[] part(int said) {
        return ByteBuffer.allocate(Transactions.MOST_READ * Short.BYTES)
                .putInt(said)
                .array();
    }

    private void isRefused(byte[] first, byte[] others) throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(modbus, Path.of(""));
        MiddlewareContext client =
                context.otherEnd().with(context.settings().with(ModbusMiddleware.MAX_MESSAGE_BYTES, MOST_BYTES));
        ModbusTcpServer server = ModbusTcpServer.create(
                NettyTcpServerTransport.create(configuration ->
                        configuration.setBindAddress(context.bindHost()).setPort(context.port("request"))),
                new Server(first, others));
        server.start();
        try (Peer peer = modbus.open(client);
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> requester.request(new byte[] {1}))
                    .asInstanceOf(type(MiddlewareException.class))
                    .extracting(MiddlewareException::kind)
                    .isEqualTo(Kind.REFUSED);
        } finally {
            server.stop();
        }
    }
}
