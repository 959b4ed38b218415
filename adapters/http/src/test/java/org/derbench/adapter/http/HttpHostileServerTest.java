package org.derbench.adapter.http;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.junit.jupiter.api.Test;

class HttpHostileServerTest {

    /** Answers one request so. */
    private static void answer(ServerSocket server, String response) {
        try (Socket client = server.accept()) {
            client.getInputStream().read(new byte[8192]);
            client.getOutputStream().write(response.getBytes(StandardCharsets.US_ASCII));
            client.shutdownOutput();
            client.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException refused) {
            // the client has closed the connection, as it may
        }
    }

    private static void call(String response) throws Exception {
        Middleware http = new HttpMiddleware();
        MiddlewareContext context = MiddlewareContext.bound(http, Path.of(""));
        try (ServerSocket server =
                        new ServerSocket(context.port("request"), 1, InetAddress.getByName(context.bindHost()));
                Peer client = http.open(context.otherEnd())) {
            CompletableFuture<Void> answered = CompletableFuture.runAsync(() -> answer(server, response));
            client.request().close();
            answered.get();
        }
    }

    private static String response(int headerBytes) {
        return "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nx: " + "x".repeat(headerBytes)
                + "\r\nContent-Length: 0\r\n\r\n";
    }

    @Test
    void aHeaderOfFourThousandBytesIsTaken() throws Exception {
        call(response(4000));
    }

    @Test
    void aLongHeaderIsRefusedAndNotGathered() {
        assertThatThrownBy(() -> call(response(1 << 20))).hasStackTraceContaining("Header");
    }
}
