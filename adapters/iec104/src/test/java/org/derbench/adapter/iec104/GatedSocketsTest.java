package org.derbench.adapter.iec104;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import org.derbench.kit.middleware.MiddlewareContext;
import org.junit.jupiter.api.Test;

class GatedSocketsTest {

    private static final int MOST_UNTAKEN = 3;
    private static final byte[] HANDED_OVER = {0x68, 4, 2, 0, 0, 0};
    private static final byte[] ACKNOWLEDGEMENT = {0x68, 4, 1, 0, 2, 0};

    private final MiddlewareContext context = MiddlewareContext.bound(new Iec104Middleware(), Path.of(""));

    /** As the library does. */
    private static byte[] next(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] apdu = new byte[HANDED_OVER.length];
        apdu[0] = in.readByte();
        apdu[1] = in.readByte();
        in.readFully(apdu, 2, apdu.length - 2);
        return apdu;
    }

    @Test
    void untakenMessagesAreReadUpToABound() throws Exception {
        GatedSockets sockets = new GatedSockets(context, null, MOST_UNTAKEN);
        try (ServerSocket listening = sockets.createServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(listening.getInetAddress(), listening.getLocalPort());
                Socket station = listening.accept()) {
            sockets.open(client.getLocalSocketAddress());
            Runnable taken = sockets.taken(client.getLocalSocketAddress());
            for (int i = 0; i < 2 * MOST_UNTAKEN; i++) {
                client.getOutputStream().write(HANDED_OVER);
                client.getOutputStream().write(ACKNOWLEDGEMENT);
                assertThat(next(station)).isEqualTo(HANDED_OVER);
                assertThat(next(station)).isEqualTo(ACKNOWLEDGEMENT);
                if (i >= MOST_UNTAKEN - 1) {
                    taken.run();
                }
            }
            client.getOutputStream().write(HANDED_OVER);
            assertThat(next(station)).isEqualTo(HANDED_OVER);
            client.getOutputStream().write(HANDED_OVER);
            assertThatThrownBy(() -> next(station))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("more came");
        }
    }

    @Test
    void nothingIsReadBeforeTheConnectionIsKnown() throws Exception {
        GatedSockets sockets = new GatedSockets(context.with(Duration.ofMillis(20)), null, MOST_UNTAKEN);
        try (ServerSocket listening = sockets.createServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(listening.getInetAddress(), listening.getLocalPort());
                Socket station = listening.accept()) {
            client.getOutputStream().write(HANDED_OVER);
            assertThatThrownBy(() -> next(station)).isInstanceOf(IOException.class);
            sockets.open(client.getLocalSocketAddress());
            assertThat(next(station)).isEqualTo(HANDED_OVER);
        }
    }
}
