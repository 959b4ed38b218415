package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.ExceptionCode;
import com.digitalpetri.modbus.client.ModbusTcpClient;
import com.digitalpetri.modbus.exceptions.ModbusResponseException;
import com.digitalpetri.modbus.exceptions.ModbusTimeoutException;
import com.digitalpetri.modbus.pdu.ModbusRequestPdu;
import com.digitalpetri.modbus.pdu.ModbusResponsePdu;
import com.digitalpetri.modbus.tcp.client.NettyTcpClientTransport;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.external.Access;
import org.derbench.support.lifecycle.Opening;

/**
 * A client of a device or gateway that derbench does not run. Each thing that it makes has a connection of its own. For
 * each message it reads or writes what the topic names.
 */
record ExternalDevice(Context context, External system) implements Peer {

    private static final byte[] ANSWERED = new byte[0];

    private static final String OVER_TLS = "modbuss";

    /** The ways to such devices: in clear, and over TLS at the port of Modbus/TCP Security. */
    static List<External.Scheme> schemes() {
        return List.of(scheme("modbus", 502), scheme(OVER_TLS, 802));
    }

    /** By default it reads one register: nobody's device is written to unless its user says where. */
    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(
                name,
                port,
                List.of(Expect.ANSWERED),
                "1/0/FC03",
                "",
                "a read, or a write of the message's number, in a frame of up to 260 bytes");
    }

    @Override
    public Requester request() throws Exception {
        Transaction transaction = Transaction.of(system.topicOf(context));
        AtomicBoolean closing = new AtomicBoolean();
        ModbusTcpClient client = client(closing);
        AutoCloseable disconnecting = () -> {
            closing.set(true);
            context.await(client.disconnectAsync().toCompletableFuture());
        };
        Opening.of(disconnecting, begun -> context.await(client.connectAsync().toCompletableFuture()));
        AtomicInteger last = new AtomicInteger();
        return Requester.of(
                message -> answered(client, transaction, transaction.request(last.incrementAndGet())), disconnecting);
    }

    private ModbusTcpClient client(AtomicBoolean closing) throws Exception {
        ModbusSecurity security = system.scheme().equals(OVER_TLS) ? security() : null;
        NettyTcpClientTransport transport = NettyTcpClientTransport.create(configuration -> {
            configuration
                    .setHostname(system.host())
                    .setPort(system.port())
                    .setConnectTimeout(context.timeout())
                    .setConnectPersistent(false)
                    .setPipelineCustomizer(pipeline -> {
                        if (security != null) {
                            ModbusSecurity.requireName(pipeline);
                        }
                        pipeline.channel().closeFuture().addListener(ended -> {
                            if (!closing.get()) {
                                context.onFailure(closed(null));
                            }
                        });
                    });
            if (security != null) {
                security.over(configuration);
            }
        });
        return ModbusTcpClient.create(transport, configuration -> configuration.setRequestTimeout(context.timeout()));
    }

    /** By the access that derbench's user gave. */
    private ModbusSecurity security() throws Exception {
        Access access = Access.told(context);
        KeyManagerFactory keys = access.keys();
        if (keys == null) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "Modbus/TCP Security asks each client for a certificate: name certificate and key in the file of"
                            + " --external-access");
        }
        return new ModbusSecurity(keys, access.trustOrJvms());
    }

    private static MiddlewareException closed(Throwable cause) {
        return new MiddlewareException(
                Kind.CLOSED,
                "the device closed the connection; one that takes few clients gets few by --set connections=N",
                cause);
    }

    private static CompletionStage<byte[]> answered(
            ModbusTcpClient client, Transaction transaction, ModbusRequestPdu request) {
        return client.sendAsync(transaction.unit(), request)
                .exceptionallyCompose(failure -> CompletableFuture.failedStage(typed(failure)))
                .thenCompose(answer -> taken(transaction, request, answer));
    }

    private static CompletionStage<byte[]> taken(
            Transaction transaction, ModbusRequestPdu request, ModbusResponsePdu answer) {
        return transaction.isAnswered(request, answer)
                ? CompletableFuture.completedStage(ANSWERED)
                : CompletableFuture.failedStage(new MiddlewareException(
                        Kind.REFUSED, "the device answered something else than " + transaction + " asks for"));
    }

    private static MiddlewareException typed(Throwable failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        if (cause instanceof ModbusResponseException refusal) {
            int code = refusal.getExceptionCode();
            String name = ExceptionCode.from(code)
                    .map(known -> " (" + known.name().replace('_', ' ') + ")")
                    .orElse("");
            return new MiddlewareException(Kind.REFUSED, "the device answered exception " + code + name, refusal);
        }
        return cause instanceof ModbusTimeoutException
                ? new MiddlewareException(Kind.TIMEOUT, "no answer in time", cause)
                : MiddlewareException.of(failure);
    }
}
