package org.derbench.adapter.xmlrpc;

import java.net.*;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLSocketFactory;
import org.apache.xmlrpc.XmlRpcHandler;
import org.apache.xmlrpc.client.*;
import org.apache.xmlrpc.server.XmlRpcNoSuchHandlerException;
import org.apache.xmlrpc.server.XmlRpcServerConfigImpl;
import org.apache.xmlrpc.util.SAXParsers;
import org.apache.xmlrpc.webserver.WebServer;
import org.derbench.spi.*;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.http.HttpConnections;
import org.derbench.support.tls.Identity;

/** One end: the library's small web servers, and its clients on the JDK's HTTP connections. */
record XmlRpcPeer(Context context) implements CallPeer {

    private static final String REQUEST = "request";
    private static final String SEND = "send";

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        SAXParsers.getSAXParserFactory().setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        // bound here: the library would itself try a busy port for ten seconds
        ServerSocket listener =
                sockets().createServerSocket(context.port(port), 0, InetAddress.getByName(context.bindHost()));
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

    private boolean tls() {
        return context.settings().flag(XmlRpcMiddleware.TLS);
    }

    private ServerSocketFactory sockets() throws Exception {
        return tls() ? Identity.ofEnd(context).tls().getServerSocketFactory() : ServerSocketFactory.getDefault();
    }

    private static XmlRpcHandler handler(String method, RequestHandler calls, MessageHandler messages)
            throws XmlRpcNoSuchHandlerException {
        return switch (method) {
            case REQUEST -> call -> calls.onRequest((byte[]) call.getParameter(0));
            case SEND ->
                call -> {
                    messages.onMessage((byte[]) call.getParameter(0));
                    return true;
                };
            default -> throw new XmlRpcNoSuchHandlerException("no method '" + method + "'");
        };
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        SSLSocketFactory sockets = tls()
                ? Identity.tlsTrusting(Identity.certificateOfEnd(context, host)).getSocketFactory()
                : null;
        URL address = new URL(tls() ? "https" : "http", host, context.port(port), "/");
        XmlRpcClientConfigImpl config = new XmlRpcClientConfigImpl();
        config.setServerURL(address);
        config.setEnabledForExtensions(false);
        config.setConnectionTimeout(context.timeoutMs());
        config.setReplyTimeout(context.timeoutMs());
        XmlRpcClient client = new XmlRpcClient();
        client.setConfig(config);
        client.setTransportFactory(() -> transport(client, sockets));
        return Caller.of(
                request -> (byte[]) client.execute(REQUEST, new Object[] {request}),
                message -> client.execute(SEND, new Object[] {message}),
                () -> HttpConnections.endIdle(address));
    }

    /** On the JDK's HTTP client, which reuses a connection if the transport does not close it. */
    private XmlRpcTransport transport(XmlRpcClient client, SSLSocketFactory sockets) {
        boolean keepAlive = context.settings().flag(XmlRpcMiddleware.KEEP_ALIVE);
        XmlRpcSun15HttpTransport transport = new XmlRpcSun15HttpTransport(client) {
            @Override
            protected void close() throws XmlRpcClientException {
                if (!keepAlive) {
                    super.close();
                }
            }
        };
        transport.setProxy(Proxy.NO_PROXY);
        transport.setSSLSocketFactory(sockets);
        return transport;
    }
}
