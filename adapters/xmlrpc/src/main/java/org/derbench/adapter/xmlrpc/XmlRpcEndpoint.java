package org.derbench.adapter.xmlrpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xmlrpc.XmlRpcHandler;
import org.apache.xmlrpc.server.XmlRpcNoSuchHandlerException;
import org.apache.xmlrpc.server.XmlRpcServerConfigImpl;
import org.apache.xmlrpc.server.XmlRpcStreamServer;
import org.apache.xmlrpc.util.SAXParsers;
import org.apache.xmlrpc.webserver.WebServer;
import org.derbench.spi.Context;
import org.xml.sax.SAXException;

/** The library's small web server, with the socket bound here: it would itself try a busy port for ten seconds. */
final class XmlRpcEndpoint extends WebServer implements AutoCloseable {

    private final ServerSocket listener;

    XmlRpcEndpoint(Context context, String port, Map<String, XmlRpcHandler> methods)
            throws IOException, ParserConfigurationException, SAXException {
        super(context.port(port));
        SAXParsers.getSAXParserFactory().setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        XmlRpcServerConfigImpl config = new XmlRpcServerConfigImpl();
        config.setEnabledForExtensions(false);
        config.setKeepAliveEnabled(context.settings().flag(XmlRpcMiddleware.KEEP_ALIVE));
        XmlRpcStreamServer server = getXmlRpcServer();
        server.setConfig(config);
        server.setMaxThreads(context.settings().integer(XmlRpcMiddleware.SERVER_THREADS));
        server.setHandlerMapping(name -> {
            if (!methods.containsKey(name)) {
                throw new XmlRpcNoSuchHandlerException("no method '" + name + "'");
            }
            return methods.get(name);
        });
        listener = new ServerSocket(context.port(port), 0, InetAddress.getByName(context.bindHost()));
        start();
    }

    @Override
    protected ServerSocket createServerSocket(int port, int backlog, InetAddress address) {
        return listener;
    }

    @Override
    public void log(Throwable failure) {
        if (!listener.isClosed()) {
            super.log(failure);
        }
    }

    @Override
    public void close() throws IOException {
        shutdown();
        listener.close();
    }
}
