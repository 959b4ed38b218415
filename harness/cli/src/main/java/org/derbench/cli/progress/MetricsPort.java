package org.derbench.cli.progress;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.derbench.lab.BadInputException;
import org.derbench.message.number.Numbers;

/**
 * OpenMetrics text over HTTP at a port of the loopback device, under {@code /metrics}, as long as this process lives.
 */
final class MetricsPort implements Metrics.Place {

    private static final String PATH = "/metrics";
    private static final String TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    private static final int HIGHEST = 65_535;
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final HttpServer server;
    private final AtomicReference<String> text = new AtomicReference<>("# EOF\n");

    private MetricsPort(HttpServer server) {
        this.server = server;
        server.createContext("/", this::answer);
        server.start();
    }

    /** Whether that is a number, and so no file. */
    static boolean isNumber(String where) {
        return where.matches("[+-]?[0-9]+");
    }

    /** @throws BadInputException if there is no such port, or it is taken */
    static MetricsPort open(String port) {
        if (!Numbers.isWhole(port, 1, HIGHEST)) {
            throw new BadInputException(
                    "--metrics " + port + ": a port is from 1 to 65535; a file of that name is ./" + port);
        }
        return open(Numbers.parseInt(port));
    }

    /** @param port 0 for any that is free */
    static MetricsPort open(int port) {
        try {
            return new MetricsPort(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
        } catch (IOException e) {
            throw new BadInputException("--metrics " + port + ": " + e.getMessage() + "; take another port", e);
        }
    }

    /** The address that it listens on. */
    InetSocketAddress address() {
        return server.getAddress();
    }

    @Override
    public void put(String whole) {
        text.set(whole);
    }

    private void answer(HttpExchange exchange) throws IOException {
        boolean known = exchange.getRequestURI().getPath().equals(PATH);
        byte[] body = (known ? text.get() : "see " + PATH + "\n").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", known ? TYPE : "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(known ? OK : NOT_FOUND, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** Ends it. */
    void close() {
        server.stop(0);
    }

    @Override
    public String toString() {
        return Integer.toString(address().getPort());
    }
}
