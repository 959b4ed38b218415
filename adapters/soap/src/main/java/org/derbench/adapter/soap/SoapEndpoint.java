package org.derbench.adapter.soap;

import com.sun.net.httpserver.HttpServer;
import jakarta.xml.ws.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.derbench.spi.Context;

/** A service on an HTTP server of its own. */
final class SoapEndpoint implements AutoCloseable {

    static final String PATH = "/derbench";

    private final HttpServer server;
    private final ExecutorService threads;
    private final Endpoint endpoint;

    SoapEndpoint(Context context, String port, SoapService service) throws IOException {
        server = HttpServer.create(new InetSocketAddress(context.bindHost(), context.port(port)), 0);
        threads = Executors.newFixedThreadPool(context.settings().integer(SoapMiddleware.SERVER_THREADS));
        server.setExecutor(threads);
        endpoint = Endpoint.create(service, SoapCaller.features(context.settings()));
        endpoint.publish(server.createContext(PATH));
        server.start();
    }

    @Override
    public void close() {
        endpoint.stop();
        server.stop(0);
        threads.shutdownNow();
    }
}
