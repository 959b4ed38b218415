package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TcpSocketsTest {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSocketIsWithNaglesAlgorithmOrWithout(boolean nagle) throws Exception {
        TcpSockets sockets = new TcpSockets(nagle);
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket unconnected = sockets.createSocket();
                Socket connected = sockets.createSocket(listener.getInetAddress(), listener.getLocalPort())) {
            assertThat(unconnected.getTcpNoDelay()).isEqualTo(!nagle);
            assertThat(connected.getTcpNoDelay()).isEqualTo(!nagle);
            assertThat(connected.isConnected()).isTrue();
        }
    }

    @Test
    void overTlsWhoWasNotToldIsRefusedAtEitherEnd() throws Exception {
        Context context = new TestContext(Duration.ofSeconds(30), Map.of(), null, new HashMap<>());
        Identity known = Identity.make(context, "EC");
        Identity stranger = Identity.make(context, "EC");
        Context told = new TestContext(Duration.ofSeconds(30), Map.of(), null, Map.of(Identity.certificateOf("127.0.0.1"), known.certificatePem()));

        assertThat(exchanged(known.tlsOfEnds(told), known.tlsOfEnds(told))).isEqualTo(7);
        assertThatThrownBy(() -> exchanged(stranger.tlsOfEnds(told), known.tlsOfEnds(told))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> exchanged(known.tlsOfEnds(told), stranger.tlsOfEnds(told))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> exchanged(known.tlsOfEnds(told), Identity.tlsTrusting(known.certificate()))).isInstanceOf(IOException.class);
    }

    @Test
    void overTlsAnEndThatSaysNothingIsWaitedForNoLongerThanSaid() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new TcpSockets(false).over(SSLContext.getDefault(), 50).createSocket()) {
            assertThatThrownBy(() -> socket.connect(mute.getLocalSocketAddress(), 30_000)).isInstanceOf(SocketTimeoutException.class);
            assertThat(socket.isClosed()).isTrue();
        }
    }

    /** A byte from who serves. */
    private static int exchanged(SSLContext serving, SSLContext calling) throws Exception {
        try (ServerSocket listener = new TcpServerSockets(false).over(serving).createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture.runAsync(() -> {
                try (Socket accepted = listener.accept()) {
                    accepted.getOutputStream().write(7);
                } catch (IOException refused) {
                    // the other end sees it too
                }
            });
            try (Socket socket = new TcpSockets(false).over(calling, 30_000).createSocket(listener.getInetAddress(), listener.getLocalPort())) {
                return socket.getInputStream().read();
            }
        }
    }
}
