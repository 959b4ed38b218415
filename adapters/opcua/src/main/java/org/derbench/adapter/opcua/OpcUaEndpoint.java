package org.derbench.adapter.opcua;

import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Settings;
import org.eclipse.milo.opcua.sdk.server.EndpointConfig;
import org.eclipse.milo.opcua.sdk.server.OpcUaServer;
import org.eclipse.milo.opcua.sdk.server.OpcUaServerConfig;
import org.eclipse.milo.opcua.stack.core.channel.EncodingLimits;
import org.eclipse.milo.opcua.stack.core.security.DefaultCertificateManager;
import org.eclipse.milo.opcua.stack.core.security.MemoryCertificateQuarantine;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransport;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransportConfig;

/** A server with one endpoint, for anybody, without security, and one namespace. */
final class OpcUaEndpoint implements AutoCloseable {

    private final ExecutorService threads;
    private final OpcUaServer server;
    private final OpcUaNamespace namespace;

    OpcUaEndpoint(Context context, String port, RequestHandler requests, MessageHandler written) throws Exception {
        EndpointConfig endpoint = EndpointConfig.newBuilder().setBindAddress(context.bindHost()).setHostname(context.bindHost())
                .setBindPort(context.port(port)).addTokenPolicy(OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS).build();
        threads = Executors.newFixedThreadPool(context.settings().integer(OpcUaMiddleware.THREADS));
        OpcUaServerConfig config = OpcUaServerConfig.builder().setEndpoints(Set.of(endpoint)).setExecutor(threads)
                .setApplicationUri(OpcUaNamespace.URI + ":server").setEncodingLimits(limits(context.settings()))
                .setCertificateManager(new DefaultCertificateManager(new MemoryCertificateQuarantine())).build();
        server = new OpcUaServer(config, profile -> new OpcTcpServerTransport(
                OpcTcpServerTransportConfig.newBuilder().setExecutor(threads).build()));
        namespace = new OpcUaNamespace(server, requests, written);
        try {
            server.startup().get(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** The library's, but for longer messages. */
    static EncodingLimits limits(Settings settings) {
        int messageBytes = settings.integer(OpcUaMiddleware.MAX_MESSAGE_BYTES);
        int chunkBytes = EncodingLimits.DEFAULT_MAX_CHUNK_SIZE;
        return new EncodingLimits(chunkBytes, messageBytes / chunkBytes * 2, messageBytes, EncodingLimits.DEFAULT_MAX_RECURSION_DEPTH);
    }

    OpcUaServer server() {
        return server;
    }

    OpcUaNamespace namespace() {
        return namespace;
    }

    @Override
    public void close() {
        namespace.shutdown();
        server.shutdown();
        threads.shutdown();
    }
}
