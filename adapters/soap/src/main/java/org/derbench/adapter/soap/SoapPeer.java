package org.derbench.adapter.soap;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import com.sun.xml.ws.developer.StreamingAttachmentFeature;
import jakarta.xml.ws.Endpoint;
import jakarta.xml.ws.WebServiceFeature;
import jakarta.xml.ws.soap.MTOMFeature;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.derbench.spi.*;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.http.HttpConnections;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.tls.Identity;

/** One end: services on HTTP servers of their own, and clients on the JDK's HTTP connections. */
record SoapPeer(Context context, Lazy<Identity> identity) implements CallPeer {

    static final String PATH = "/derbench";

    /** The path of documents. Greetings and subscriptions, which are no XML, go to {@link #PATH}. */
    static final String DOCUMENT_PATH = PATH + "/document";

    /** The port at which messages are answered; at any other they are taken. */
    private static final String REQUESTS = "request";

    /** All servers of an end show the same certificate. */
    SoapPeer(Context context) {
        this(context, new Lazy<>(() -> Identity.ofEnd(context), made -> {}));
    }

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        HttpServer server = server(new InetSocketAddress(context.bindHost(), context.port(port)));
        ExecutorService threads =
                Executors.newFixedThreadPool(context.settings().integer(SoapMiddleware.SERVER_THREADS));
        server.setExecutor(threads);
        List<Endpoint> endpoints = new ArrayList<>();
        endpoints.add(Endpoint.create(new SoapService(calls, messages), attachments()));
        endpoints.get(0).publish(server.createContext(PATH));
        if (documents()) {
            DocumentService service =
                    port.equals(REQUESTS) ? DocumentService.of(calls, mostBytes()) : DocumentService.of(messages);
            endpoints.add(Endpoint.create(DocumentBinding.of(mostBytes()), service));
            endpoints.get(1).publish(server.createContext(DOCUMENT_PATH));
        }
        server.start();
        return () -> {
            endpoints.forEach(Endpoint::stop);
            server.stop(0);
            threads.shutdownNow();
        };
    }

    private HttpServer server(InetSocketAddress address) throws Exception {
        if (!tls()) {
            return HttpServer.create(address, 0);
        }
        HttpsServer server = HttpsServer.create(address, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(identity.get().tls()));
        return server;
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        URL address = new URL(tls() ? "https" : "http", host, context.port(port), PATH);
        SoapPort proxy = SoapProxies.of(context).at(address.toString(), () -> requests(host), attachments());
        AutoCloseable held = () -> HttpConnections.endIdle(address);
        if (!documents()) {
            return Caller.of(proxy::request, proxy::send, held);
        }
        DocumentClient client = documentClient(new URL(address, DOCUMENT_PATH).toString(), host);
        return port.equals(REQUESTS)
                ? Caller.of(client::request, proxy::send, held)
                : Caller.of(proxy::request, client::send, held);
    }

    private DocumentClient documentClient(String address, String host) throws Exception {
        return new DocumentClient(
                SoapProxies.of(context).documentsAt(address, () -> requests(host), mostBytes()), mostBytes());
    }

    private Map<String, Object> requests(String host) throws Exception {
        Map<String, Object> requests = new HashMap<>(Map.of(
                "com.sun.xml.ws.connect.timeout", context.timeoutMs(),
                "com.sun.xml.ws.request.timeout", context.timeoutMs()));
        if (tls()) {
            requests.put(
                    "com.sun.xml.ws.transport.https.client.SSLSocketFactory",
                    Identity.tlsTrusting(Identity.certificateOfEnd(context, host))
                            .getSocketFactory());
        }
        return requests;
    }

    private boolean documents() {
        return context.settings().flag(SoapMiddleware.DOCUMENT);
    }

    private int mostBytes() {
        return context.settings().integer(SoapMiddleware.MAX_DOCUMENT_BYTES);
    }

    private boolean tls() {
        return context.settings().flag(SoapMiddleware.TLS);
    }

    /**
     * Attachments stay in memory: by its defaults the library tries out the folder for temporary files with each, and
     * leaves files there.
     */
    private WebServiceFeature[] attachments() {
        return new WebServiceFeature[] {
            new MTOMFeature(context.settings().flag(SoapMiddleware.MTOM)),
            new StreamingAttachmentFeature(null, false, -1)
        };
    }
}
