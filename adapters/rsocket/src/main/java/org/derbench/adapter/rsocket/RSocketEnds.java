package org.derbench.adapter.rsocket;

import io.netty.channel.ChannelOption;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.rsocket.Closeable;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketConnector;
import io.rsocket.core.RSocketServer;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.transport.netty.server.TcpServerTransport;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.*;
import org.derbench.support.tls.Identity;
import reactor.netty.Connection;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpClient;
import reactor.netty.tcp.TcpServer;

/** Makes the library's servers and clients. All of one end run on one thread. */
record RSocketEnds(Context context, LoopResources loops) {

    static RSocketEnds of(Context context) {
        return new RSocketEnds(context, LoopResources.create("rsocket", 1, true));
    }

    /** A server that listens at this port. Its close also closes the connections that it has accepted. */
    AutoCloseable server(String port, SocketAcceptor acceptor) throws Exception {
        Set<Connection> accepted = ConcurrentHashMap.newKeySet();
        Runnable counted = context.counters().counting("connectionsAccepted");
        InetSocketAddress address = new InetSocketAddress(context.bindHost(), context.port(port));
        TcpServer server = TcpServer.create()
                .runOn(loops)
                .bindAddress(() -> address)
                .doOnConnection(connection -> {
                    counted.run();
                    accepted.add(connection);
                    connection.onDispose(() -> accepted.remove(connection));
                });
        if (context.settings().flag(RSocketMiddleware.TLS)) {
            SslContext tls =
                    SslContextBuilder.forServer(Identity.ofEnd(context).keys()).build();
            server = server.secure(secured -> secured.sslContext(tls));
        }
        Closeable listening = context.await(RSocketServer.create(acceptor)
                .payloadDecoder(PayloadDecoder.ZERO_COPY)
                .bind(TcpServerTransport.create(server))
                .toFuture());
        return () -> {
            close(listening);
            accepted.forEach(Connection::dispose);
        };
    }

    /** Connects; where TLS is wanted, to an end that has shown the certificate that was told. */
    RSocket client(String port) throws Exception {
        InetSocketAddress address = new InetSocketAddress(context.peerHost(), context.port(port));
        TcpClient client = TcpClient.create(ConnectionProvider.newConnection())
                .runOn(loops)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, context.timeoutMs())
                .remoteAddress(() -> address);
        if (context.settings().flag(RSocketMiddleware.TLS)) {
            SslContext tls = SslContextBuilder.forClient()
                    .trustManager(Identity.trust(Identity.certificateOfOther(context)))
                    .build();
            client = client.secure(secured -> secured.sslContext(tls));
        }
        return context.await(RSocketConnector.create()
                .payloadDecoder(PayloadDecoder.ZERO_COPY)
                .keepAlive(millis(RSocketMiddleware.KEEP_ALIVE_MS), millis(RSocketMiddleware.KEEP_ALIVE_TIMEOUT_MS))
                .connect(TcpClientTransport.create(client))
                .toFuture());
    }

    void close(Closeable end) throws Exception {
        end.dispose();
        context.await(end.onClose().onErrorComplete().toFuture());
    }

    /** Ends its threads. */
    void end() throws Exception {
        context.await(loops.disposeLater(Duration.ZERO, context.timeout()).toFuture());
    }

    private Duration millis(String setting) {
        return Duration.ofMillis(context.settings().integer(setting));
    }
}
