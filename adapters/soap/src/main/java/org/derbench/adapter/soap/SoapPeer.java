package org.derbench.adapter.soap;

import com.sun.net.httpserver.HttpServer;
import com.sun.xml.ws.developer.StreamingAttachmentFeature;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Endpoint;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.WebServiceFeature;
import jakarta.xml.ws.soap.MTOMFeature;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.xml.namespace.QName;
import org.derbench.spi.*;

/** One end: services on HTTP servers of their own, and clients on the JDK's HTTP connections. */
record SoapPeer(Context context) implements CallPeer {

    static final String PATH = "/derbench";

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(context.bindHost(), context.port(port)), 0);
        ExecutorService threads = Executors.newFixedThreadPool(context.settings().integer(SoapMiddleware.SERVER_THREADS));
        server.setExecutor(threads);
        Endpoint endpoint = Endpoint.create(new SoapService(calls, messages), attachments());
        endpoint.publish(server.createContext(PATH));
        server.start();
        return () -> {
            endpoint.stop();
            server.stop(0);
            threads.shutdownNow();
        };
    }

    @Override
    public Caller caller(String port) throws IOException {
        URL address = new URL("http", context.peerHost(), context.port(port), PATH);
        SoapPort proxy = Service.create(SoapPort.class.getResource("SoapService.wsdl"), new QName(SoapPort.NAMESPACE, "SoapService"))
                .getPort(new QName(SoapPort.NAMESPACE, "SoapPort"), SoapPort.class, attachments());
        int timeoutMs = context.timeoutMs();
        ((BindingProvider) proxy).getRequestContext().putAll(Map.of(
                BindingProvider.ENDPOINT_ADDRESS_PROPERTY, address.toString(),
                "com.sun.xml.ws.connect.timeout", timeoutMs,
                "com.sun.xml.ws.request.timeout", timeoutMs));
        return Caller.of(proxy::request, proxy::send, () -> HttpConnections.endIdle(address));
    }

    /** Attachments stay in memory: by its defaults the library tries out the folder for temporary files with each, and leaves files there. */
    private WebServiceFeature[] attachments() {
        return new WebServiceFeature[] {new MTOMFeature(context.settings().flag(SoapMiddleware.MTOM)), new StreamingAttachmentFeature(null, false, -1)};
    }
}
