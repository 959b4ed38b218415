package org.derbench.support.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.derbench.spi.Context;
import org.derbench.support.TestContext;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
    void tlsRefusesStrangersAtBothEnds() throws Exception {
        Context context = new TestContext(Duration.ofSeconds(30), Map.of(), null, new HashMap<>());
        Identity known = Identity.make(context, "EC");
        Identity stranger = Identity.make(context, "EC");
        Context told = new TestContext(
                Duration.ofSeconds(30),
                Map.of(),
                null,
                Map.of(Identity.CERTIFICATE + "-of-127.0.0.1", known.certificatePem()));

        assertThat(exchanged(known.tlsOfEnds(told), known.tlsOfEnds(told))).isEqualTo(7);
        assertThatThrownBy(() -> exchanged(stranger.tlsOfEnds(told), known.tlsOfEnds(told)))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> exchanged(known.tlsOfEnds(told), stranger.tlsOfEnds(told)))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> exchanged(known.tlsOfEnds(told), Identity.tlsTrusting(known.certificate())))
                .isInstanceOf(IOException.class);
    }

    /** An end whose queue is full answers no more than an end that is away. */
    @Test
    void connectingToNobodyEndsInTime() throws Exception {
        List<Socket> waiting = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> {
                        while (waiting.size() < 100) {
                            waiting.add(new TcpSockets(false)
                                    .within(200)
                                    .createSocket(full.getInetAddress(), full.getLocalPort()));
                        }
                    })
                    .isInstanceOf(SocketTimeoutException.class);
        } finally {
            for (Socket each : waiting) {
                each.close();
            }
        }
    }

    @Test
    void aTlsHandshakeWithSilenceEndsInTime() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket =
                        new TcpSockets(false).over(SSLContext.getDefault(), 50).createSocket()) {
            assertThatThrownBy(() -> socket.connect(mute.getLocalSocketAddress(), 30_000))
                    .isInstanceOf(SocketTimeoutException.class);
            assertThat(socket.isClosed()).isTrue();
        }
    }

    /** The JDK's TLS would wait for the thread that writes, and that one for the end that reads no more. */
    @Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tlsClosesDuringAWriteThatNobodyReads(boolean serverWrites) throws Exception {
        Identity identity = Identity.make(new TestContext(Duration.ofSeconds(30)), "EC");
        SSLContext tls = identity.tls(identity.certificate());
        try (ServerSocket listener =
                new TcpServerSockets(false).over(tls).createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Socket> accepting = CompletableFuture.supplyAsync(() -> handshaken(listener));
            try (Socket client = new TcpSockets(false)
                            .over(tls, 30_000)
                            .createSocket(listener.getInetAddress(), listener.getLocalPort());
                    Socket server = accepting.get()) {
                Socket writes = serverWrites ? server : client;
                AtomicLong written = new AtomicLong();
                CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> writeOn(writes, written));
                for (long before = -1; before != written.get() && !writing.isDone(); Thread.sleep(100)) {
                    before = written.get();
                }
                CompletableFuture.runAsync(() -> close(writes)).get(30, TimeUnit.SECONDS);
                assertThatThrownBy(() -> writing.get(30, TimeUnit.SECONDS)).hasRootCauseInstanceOf(IOException.class);
            }
        }
    }

    /**
     * Last words of TLS need room, too. Whatever fills the buffers has ended or waits elsewhere, so that TLS is free.
     */
    @Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Test
    void tlsClosesWithoutRoomForItsLastWord() throws Exception {
        Identity identity = Identity.make(new TestContext(Duration.ofSeconds(30)), "EC");
        SSLContext tls = identity.tls(identity.certificate());
        try (ServerSocket listener = new TcpServerSockets(false)
                        .over(tls)
                        .createServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket below = new UnderlyingSocket()) {
            CompletableFuture<Socket> accepting = CompletableFuture.supplyAsync(() -> handshaken(listener));
            below.connect(listener.getLocalSocketAddress());
            SSLSocket layer =
                    (SSLSocket) tls.getSocketFactory().createSocket(below, "127.0.0.1", listener.getLocalPort(), true);
            layer.startHandshake();
            try (Socket mute = accepting.get()) {
                assertThat(mute.isConnected()).isTrue();
                AtomicLong written = new AtomicLong();
                CompletableFuture<Void> filling = CompletableFuture.runAsync(() -> writeOn(below, written));
                await().until(() -> written.get() > 0 && isStill(written));
                CompletableFuture.runAsync(() -> close(layer)).get(30, TimeUnit.SECONDS);
                assertThatThrownBy(() -> filling.get(30, TimeUnit.SECONDS)).hasRootCauseInstanceOf(IOException.class);
            }
        }
    }

    /** Whoever only asks may be a library that looks what its sockets are set to. */
    @Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Test
    void whoAsksHowLongItLingersLosesNothing() throws Exception {
        Identity identity = Identity.make(new TestContext(Duration.ofSeconds(30)), "EC");
        SSLContext tls = identity.tls(identity.certificate());
        try (ServerSocket listener =
                new TcpServerSockets(false).over(tls).createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Socket> accepting = CompletableFuture.supplyAsync(() -> handshaken(listener));
            try (Socket client = new TcpSockets(false)
                            .over(tls, 30_000)
                            .createSocket(listener.getInetAddress(), listener.getLocalPort());
                    Socket server = accepting.get()) {
                client.setSoTimeout(40_000);
                assertThat(client.getSoLinger()).as("of a socket over TLS").isEqualTo(-1);
                assertThat(server.getSoLinger()).as("of TLS over a socket").isEqualTo(-1);
                server.setSoLinger(true, 7);
                assertThat(server.getSoLinger()).isEqualTo(7);
                server.setSoLinger(false, 0);

                assertThat(client.getSoTimeout())
                        .as("what closing would shorten")
                        .isEqualTo(40_000);
                client.getOutputStream().write(9);
                assertThat(server.getInputStream().read()).isEqualTo(9);
            }
        }
    }

    private static boolean isStill(AtomicLong written) throws InterruptedException {
        long before = written.get();
        Thread.sleep(100);
        return before == written.get();
    }

    private static Socket handshaken(ServerSocket listener) {
        try {
            Socket accepted = listener.accept();
            ((SSLSocket) accepted).startHandshake();
            return accepted;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeOn(Socket socket, AtomicLong written) {
        try {
            for (byte[] bytes = new byte[1 << 16]; ; written.addAndGet(bytes.length)) {
                socket.getOutputStream().write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** After a reply that did not come nobody reads any more who could tell that the other end has closed. */
    @Test
    @Timeout(value = 50, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void tlsClosesAlthoughTheOtherEndIsSilent() throws Exception {
        Context context = new TestContext(Duration.ofSeconds(30), Map.of(), null, new HashMap<>());
        Identity known = Identity.make(context, "EC");
        SSLContext tls = known.tlsOfEnds(new TestContext(
                Duration.ofSeconds(30),
                Map.of(),
                null,
                Map.of(Identity.CERTIFICATE + "-of-127.0.0.1", known.certificatePem())));
        try (ServerSocket listener =
                new TcpServerSockets(false).over(tls).createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Socket> accepted = CompletableFuture.supplyAsync(() -> greeting(listener));
            Socket socket = new TcpSockets(false)
                    .over(tls, 30_000)
                    .createSocket(listener.getInetAddress(), listener.getLocalPort());
            assertThat(socket.getInputStream().read()).isEqualTo(7);
            socket.setSoTimeout(50);
            assertThatThrownBy(() -> socket.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
            socket.setSoTimeout(60_000);

            socket.close();
            assertThat(socket.isClosed()).isTrue();
            close(accepted.get());
        }
    }

    private static Socket greeting(ServerSocket listener) {
        try {
            Socket accepted = listener.accept();
            accepted.getOutputStream().write(7);
            return accepted;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A byte from who serves. */
    private static int exchanged(SSLContext serving, SSLContext calling) throws Exception {
        try (ServerSocket listener =
                new TcpServerSockets(false).over(serving).createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture.runAsync(() -> {
                try (Socket accepted = listener.accept()) {
                    accepted.getOutputStream().write(7);
                } catch (IOException refused) {
                    // the other end sees it too
                }
            });
            try (Socket socket = new TcpSockets(false)
                    .over(calling, 30_000)
                    .createSocket(listener.getInetAddress(), listener.getLocalPort())) {
                return socket.getInputStream().read();
            }
        }
    }
}
