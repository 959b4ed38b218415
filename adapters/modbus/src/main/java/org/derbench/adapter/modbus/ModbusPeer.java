package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.client.ModbusTcpClient;
import com.digitalpetri.modbus.exceptions.ModbusTimeoutException;
import com.digitalpetri.modbus.pdu.*;
import com.digitalpetri.modbus.server.ModbusTcpServer;
import com.digitalpetri.modbus.tcp.client.NettyTcpClientTransport;
import com.digitalpetri.modbus.tcp.server.NettyTcpServerTransport;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.exchange.FragmentedCalls;
import org.derbench.support.tcp.ListeningPort;
import org.derbench.support.tcp.SocketServer;

/**
 * One end: a server on each port that it serves, a client of each that it calls.
 *
 * @param security null without
 */
record ModbusPeer(Context context, ModbusSecurity security) implements CallPeer {

    private static final FailureKinds FAILURES = new FailureKinds(Map.of(ModbusTimeoutException.class, Kind.TIMEOUT));

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        Map<SocketAddress, FragmentedCalls> clients = new ConcurrentHashMap<>();
        int mostBytes = context.settings().integer(ModbusMiddleware.MAX_MESSAGE_BYTES);
        NettyTcpServerTransport transport = NettyTcpServerTransport.create(configuration -> {
            configuration
                    .setBindAddress(context.bindHost())
                    .setPort(context.port(port))
                    .setPipelineCustomizer(pipeline -> {
                        SocketAddress client = pipeline.channel().remoteAddress();
                        clients.put(client, new FragmentedCalls(mostBytes, calls, messages));
                        pipeline.channel().closeFuture().addListener(closed -> clients.remove(client));
                        if (clients.size() > SocketServer.MOST_CONNECTIONS) {
                            pipeline.channel().close();
                        }
                    });
            if (security != null) {
                security.over(configuration);
            }
        });
        ModbusTcpServer server = ModbusTcpServer.create(transport, new Device(clients));
        server.start();
        return () -> {
            server.stop();
            ListeningPort.here(context, port).awaitFree();
        };
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        NettyTcpClientTransport transport = NettyTcpClientTransport.create(configuration -> {
            configuration
                    .setHostname(host)
                    .setPort(context.port(port))
                    .setConnectTimeout(context.timeout())
                    .setConnectPersistent(false);
            if (security != null) {
                security.over(configuration);
            }
        });
        ModbusTcpClient client =
                ModbusTcpClient.create(transport, configuration -> configuration.setRequestTimeout(context.timeout()));
        FAILURES.typing(() -> context.await(client.connectAsync().toCompletableFuture()));
        Transactions transactions = new Transactions(context, client);
        return Caller.of(
                request -> FAILURES.typing(() -> transactions.call(request)),
                message -> FAILURES.typing(() -> transactions.write(message, 0)),
                () -> context.await(client.disconnectAsync().toCompletableFuture()));
    }
}
