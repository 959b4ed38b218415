package org.derbench.adapter.xmlrpc;

import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.URL;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.xmlrpc.XmlRpcHandler;
import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcClientConfigImpl;
import org.apache.xmlrpc.client.XmlRpcClientException;
import org.apache.xmlrpc.client.XmlRpcSun15HttpTransport;
import org.apache.xmlrpc.server.XmlRpcNoSuchHandlerException;
import org.apache.xmlrpc.server.XmlRpcServerConfigImpl;
import org.apache.xmlrpc.util.SAXParsers;
import org.apache.xmlrpc.webserver.WebServer;
import org.derbench.spi.*;

/** One end: the library's small web servers, and its clients on the JDK's HTTP connections. */
record XmlRpcPeer(Context context) implements CallPeer {

    private static final String REQUEST = "request";
    private static final String SEND = "send";

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        SAXParsers.getSAXParserFactory().setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        // bound here: the library would itself try a busy port for ten seconds
        ServerSocket listener = new ServerSocket(context.port(port), 0, InetAddress.getByName(context.bindHost()));
        WebServer server = new WebServer(context.port(port)) {
            @Override
            protected ServerSocket createServerSocket(int number, int backlog, InetAddress address) {
                return listener;
            }

            @Override
            public void log(Throwable failure) {
                if (!listener.isClosed()) {
                    super.log(failure);
                }
            }
        };
        XmlRpcServerConfigImpl config = new XmlRpcServerConfigImpl();
        config.setEnabledForExtensions(false);
        config.setKeepAliveEnabled(context.settings().flag(XmlRpcMiddleware.KEEP_ALIVE));
        server.getXmlRpcServer().setConfig(config);
        server.getXmlRpcServer().setMaxThreads(context.settings().integer(XmlRpcMiddleware.SERVER_THREADS));
        server.getXmlRpcServer().setHandlerMapping(method -> handler(method, calls, messages));
        server.start();
        return () -> {
            server.shutdown();
            listener.close();
        };
    }

    private static XmlRpcHandler handler(String method, RequestHandler calls, MessageHandler messages) throws XmlRpcNoSuchHandlerException {
        return switch (method) {
            case REQUEST -> call -> calls.onRequest((byte[]) call.getParameter(0));
            case SEND -> call -> {
                messages.onMessage((byte[]) call.getParameter(0));
                return true;
            };
            default -> throw new XmlRpcNoSuchHandlerException("no method '" + method + "'");
        };
    }

    @Override
    public Caller caller(String port) throws MalformedURLException {
        XmlRpcClientConfigImpl config = new XmlRpcClientConfigImpl();
        config.setServerURL(new URL("http", context.peerHost(), context.port(port), "/"));
        config.setEnabledForExtensions(false);
        config.setConnectionTimeout((int) context.timeout().toMillis());
        config.setReplyTimeout((int) context.timeout().toMillis());
        XmlRpcClient client = new XmlRpcClient();
        client.setConfig(config);
        AtomicReference<KeptTransport> last = new AtomicReference<>(new KeptTransport(client, true));
        boolean keepAlive = context.settings().flag(XmlRpcMiddleware.KEEP_ALIVE);
        client.setTransportFactory(() -> last.updateAndGet(before -> new KeptTransport(client, keepAlive)));
        return Caller.of(request -> (byte[]) client.execute(REQUEST, new Object[] {request}),
                message -> client.execute(SEND, new Object[] {message}), () -> last.get().disconnect());
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
