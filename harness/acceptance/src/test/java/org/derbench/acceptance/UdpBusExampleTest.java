package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The adapter over UDP keeps its bounds, whatever strangers send who know its header. */
class UdpBusExampleTest {

    private static final Path SOURCES = Derbench.HOME.resolve("docs/examples/udp-bus");
    private static final int MAGIC = 0x0DE2BE7C;
    private static final int GREETING = -2;
    private static final int MOST_ENDS = 1_000;
    private static final int PATIENCE_MS = 10_000;

    @TempDir
    private Path folder;

    private URLClassLoader classes;
    private Middleware example;
    private MiddlewareContext bound;
    private AutoCloseable pull;
    private final BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();

    /** Pulls, and takes messages of at most 100 bytes. */
    @BeforeEach
    void compileAndPull() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(
                            said,
                            files,
                            null,
                            List.of(
                                    "-proc:none",
                                    "-d",
                                    folder.toString(),
                                    "-cp",
                                    System.getProperty("java.class.path")),
                            null,
                            files.getJavaFileObjects(
                                    SOURCES.resolve("UdpBusMiddleware.java"), SOURCES.resolve("UdpPort.java")))
                    .call();
        }
        assertThat(said.toString()).isEmpty();
        classes = new URLClassLoader(new URL[] {folder.toUri().toURL()}, UdpBusExampleTest.class.getClassLoader());
        example = (Middleware) classes.loadClass("org.example.derbench.UdpBusMiddleware")
                .getConstructor()
                .newInstance();
        Settings settings = example.variants().get(0).settings(Map.of("maxMessageBytes", "100"));
        bound = MiddlewareContext.bound(example, folder).with(settings);
        pull = example.open(bound).pull(MiddlewareContext.THERE, received::add);
    }

    @AfterEach
    void close() throws Exception {
        pull.close();
        classes.close();
        assertThat(bound.failures()).isEmpty();
    }

    /** Somebody who knows the header, at that address. */
    private DatagramSocket stranger(String host) throws Exception {
        DatagramSocket socket = new DatagramSocket(new InetSocketAddress(host, 0));
        socket.setSoTimeout(PATIENCE_MS);
        return socket;
    }

    private void send(DatagramSocket from, int kind, int message, int part, String text) throws Exception {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer datagram = ByteBuffer.allocate(4 * Integer.BYTES + bytes.length)
                .putInt(MAGIC)
                .putInt(kind)
                .putInt(message)
                .putInt(part)
                .put(bytes);
        InetSocketAddress there = new InetSocketAddress(bound.bindHost(), bound.port(MiddlewareContext.THERE));
        from.send(new DatagramPacket(datagram.array(), datagram.capacity(), there));
    }

    /** Waits for the word that this arrived. */
    private void sendAndHear(DatagramSocket from, int kind, int message, int part, String text) throws Exception {
        send(from, kind, message, part, text);
        from.receive(new DatagramPacket(new byte[100], 100));
    }

    private String next() throws Exception {
        byte[] message = received.poll(PATIENCE_MS, TimeUnit.MILLISECONDS);
        return message == null ? "nothing" : new String(message, StandardCharsets.US_ASCII);
    }

    @Test
    void abandonedMessagesAreNotHandedOver() throws Exception {
        try (DatagramSocket sender = stranger("127.0.0.1")) {
            sendAndHear(sender, 2, 1, 0, "old");
            sendAndHear(sender, 2, 2, 0, "ne");
            sendAndHear(sender, 2, 2, 0, "ne");
            sendAndHear(sender, 2, 2, 1, "w");
            sendAndHear(sender, 2, 2, 1, "w");
            sendAndHear(sender, 1, 3, 0, "another");
        }
        assertThat(next()).isEqualTo("new");
        assertThat(next()).isEqualTo("another");
    }

    @Test
    @DisplayName("a message that grows part by part is not kept beyond the most")
    void aGrowingMessageIsBounded() throws Exception {
        try (DatagramSocket sender = stranger("127.0.0.1")) {
            sendAndHear(sender, 3, 1, 0, "a".repeat(60));
            sendAndHear(sender, 3, 1, 1, "b".repeat(60));
            sendAndHear(sender, 3, 1, 2, "c");
            sendAndHear(sender, 1, 2, 0, "sound");
        }
        assertThat(next()).isEqualTo("sound");
    }

    @Test
    void aLongerMessageIsRefusedAtItsSender() throws Exception {
        try (Peer peer = example.open(bound.otherEnd());
                Sender sender = peer.push(MiddlewareContext.THERE)) {
            assertThatThrownBy(() -> sender.send(new byte[101]))
                    .isInstanceOf(MiddlewareException.class)
                    .hasMessageContaining("maxMessageBytes");
            sender.send("sound".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(next()).isEqualTo("sound");
    }

    @Test
    @DisplayName("an end beyond a thousand is not heard, and the others are")
    void anEndBeyondAThousandIsNotHeard() throws Exception {
        try (DatagramSocket known = stranger("127.0.0.1");
                DatagramSocket late = stranger("127.2.0.1")) {
            sendAndHear(known, GREETING, 1, 0, "");
            for (int other = 1; other < MOST_ENDS; other++) {
                try (DatagramSocket socket = stranger("127.1." + other / 200 + "." + (1 + other % 200))) {
                    sendAndHear(socket, GREETING, 1, 0, "");
                }
            }
            send(late, 1, 1, 0, "late");
            sendAndHear(known, 1, 2, 0, "known");
            assertThat(next()).isEqualTo("known");
            late.setSoTimeout(1);
            assertThatThrownBy(() -> late.receive(new DatagramPacket(new byte[100], 100)))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }
}
