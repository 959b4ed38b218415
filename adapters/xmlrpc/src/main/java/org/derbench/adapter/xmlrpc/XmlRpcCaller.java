package org.derbench.adapter.xmlrpc;

import java.net.MalformedURLException;
import java.net.Proxy;
import java.net.URL;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.xmlrpc.XmlRpcException;
import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcClientConfigImpl;
import org.apache.xmlrpc.client.XmlRpcClientException;
import org.apache.xmlrpc.client.XmlRpcSun15HttpTransport;
import org.derbench.spi.Context;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** Calls a server at the other end, one call at a time, on the caller's thread. */
final class XmlRpcCaller implements Requester, Sender {

    private final XmlRpcClient client = new XmlRpcClient();
    private final String method;
    private volatile KeptTransport last;

    /** @param method what is called with each message */
    XmlRpcCaller(Context context, String port, String method) throws MalformedURLException {
        this.method = method;
        XmlRpcClientConfigImpl config = new XmlRpcClientConfigImpl();
        config.setServerURL(new URL("http", context.peerHost(), context.port(port), "/"));
        config.setEnabledForExtensions(false);
        config.setConnectionTimeout((int) context.timeout().toMillis());
        config.setReplyTimeout((int) context.timeout().toMillis());
        client.setConfig(config);
        boolean keepAlive = context.settings().flag(XmlRpcMiddleware.KEEP_ALIVE);
        client.setTransportFactory(() -> last = new KeptTransport(client, keepAlive));
    }

    Object call(String name, Object... parameters) throws XmlRpcException {
        return client.execute(name, parameters);
    }

    @Override
    public CompletionStage<byte[]> request(byte[] request) throws XmlRpcException {
        return CompletableFuture.completedStage((byte[]) call(method, request));
    }

    @Override
    public void send(byte[] message) throws XmlRpcException {
        call(method, message);
    }

    @Override
    public void close() throws XmlRpcClientException {
        if (last != null) {
            last.disconnect();
        }
    }

    /** The JDK's HTTP client, which reuses a connection if it is let. */
    private static final class KeptTransport extends XmlRpcSun15HttpTransport {

        private final boolean keepAlive;

        KeptTransport(XmlRpcClient client, boolean keepAlive) {
            super(client);
            this.keepAlive = keepAlive;
            setProxy(Proxy.NO_PROXY);
        }

        @Override
        protected void close() throws XmlRpcClientException {
            if (!keepAlive) {
                disconnect();
            }
        }

        void disconnect() throws XmlRpcClientException {
            super.close();
        }
    }
}
