package org.derbench.adapter.modbus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLServerSocket;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A device by the protocol's text, without any library. Each unit behind it treats requests differently. */
class ExternalDeviceTest {

    private static final int OBEYING = 1;
    private static final int REFUSING = 2;
    private static final int LYING = 3;
    private static final int CLOSING = 4;
    private static final int FORGETFUL = 5;

    private static final int FORGETS_EVERY = 500;
    private static final int HEAD_BYTES = 7;

    private static final ModbusMiddleware MIDDLEWARE = new ModbusMiddleware();

    private final MiddlewareContext base =
            MiddlewareContext.bound(MIDDLEWARE, Path.of("")).otherEnd();
    private final BlockingQueue<String> came = new LinkedBlockingQueue<>();
    private ServerSocket device;

    @BeforeEach
    void start() throws IOException {
        start(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    }

    private void start(ServerSocket listening) {
        device = listening;
        thread(() -> {
            while (true) {
                Socket client = listening.accept();
                thread(() -> serve(client));
            }
        });
    }

    @AfterEach
    void stop() throws IOException {
        device.close();
    }

    private interface Work {
        void run() throws IOException;
    }

    /** Until its socket is closed. */
    private static void thread(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket client) throws IOException {
        DataInputStream in = new DataInputStream(client.getInputStream());
        DataOutputStream out = new DataOutputStream(client.getOutputStream());
        for (int number = 1; !client.isClosed(); number++) {
            byte[] head = in.readNBytes(HEAD_BYTES);
            if (head.length < HEAD_BYTES) {
                return;
            }
            int unit = head[HEAD_BYTES - 1];
            byte[] request = in.readNBytes(ByteBuffer.wrap(head).getShort(4) - 1);
            came.add(HexFormat.of().formatHex(request));
            if (unit == CLOSING) {
                client.close();
                return;
            }
            if (unit != FORGETFUL || number % FORGETS_EVERY != 0) {
                byte[] answer = answer(unit, request);
                out.write(ByteBuffer.allocate(HEAD_BYTES + answer.length)
                        .put(head)
                        .putShort(4, (short) (1 + answer.length))
                        .put(answer)
                        .array());
            }
        }
    }

    private static byte[] answer(int unit, byte[] request) {
        if (unit == REFUSING) {
            return new byte[] {(byte) (request[0] | 0x80), 2};
        }
        int count = ByteBuffer.wrap(request).getShort(3) + (unit == LYING ? 1 : 0);
        return switch (request[0]) {
            case 1, 2 -> read(request[0], (count + 7) / 8);
            case 3, 4 -> read(request[0], 2 * count);
            default ->
                ByteBuffer.allocate(5)
                        .put(request, 0, 3)
                        .putShort((short) count)
                        .array();
        };
    }

    private static byte[] read(byte function, int bytes) {
        return ByteBuffer.allocate(2 + bytes).put(function).put((byte) bytes).array();
    }

    private ExternalContext client(String topic) {
        return ExternalContext.of(base, MIDDLEWARE.schemes().get(0), "127.0.0.1", device.getLocalPort(), topic, "");
    }

    private static byte[] sent(Requester requester) throws Exception {
        return requester.request(new byte[] {1}).toCompletableFuture().get(1, TimeUnit.MINUTES);
    }

    @ParameterizedTest
    @CsvSource({
        "FC01/9, 0100110009, 0100110009",
        "FC02/9, 0200110009, 0200110009",
        "FC03, 0300110001, 0300110001",
        "FC03/125, 030011007d, 030011007d",
        "FC04/2, 0400110002, 0400110002",
        "FC05, 050011ff00, 0500110000",
        "FC06, 0600110001, 0600110002",
        "FC16/2, 10001100020400010001, 10001100020400020002"
    })
    void whatTheTopicNamesIsAsked(String function, String first, String second) throws Exception {
        try (Peer peer = MIDDLEWARE.open(client(OBEYING + "/17/" + function));
                Requester requester = peer.request()) {
            assertThat(sent(requester)).isEmpty();
            assertThat(sent(requester)).isEmpty();
        }
        assertThat(came).containsExactly(first, second);
        assertThat(base.failures()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"FC01/8", "FC02/8", "FC03", "FC04", "FC05", "FC06", "FC16"})
    void anAnswerToSomethingElseIsRefused(String function) throws Exception {
        isRefused(LYING, function, "the device answered something else than 3/17/" + function);
    }

    @Test
    void anExceptionIsToldByItsName() throws Exception {
        isRefused(REFUSING, "FC06", "the device answered exception 2 (ILLEGAL DATA ADDRESS)");
    }

    @Test
    void aClosedConnectionIsToldWithTheRemedy() throws Exception {
        try (Peer peer = MIDDLEWARE.open(client(CLOSING + "/17/FC03"));
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> sent(requester)).isInstanceOf(Exception.class);
        }
        assertThat(base.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("--set connections=N"));
    }

    private void isRefused(int unit, String function, String reason) throws Exception {
        try (Peer peer = MIDDLEWARE.open(client(unit + "/17/" + function));
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> sent(requester))
                    .satisfies(failure -> assertThat(MiddlewareException.of(failure))
                            .hasMessageContaining(reason)
                            .extracting(MiddlewareException::kind)
                            .isEqualTo(Kind.REFUSED));
        }
        assertThat(base.failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,true,true,true",
        "127.0.0.1,false,true,false",
        "127.0.0.1,true,false,false",
        "127.0.0.2,true,true,false"
    })
    @DisplayName("over TLS both ends show a certificate, and the device's must be trusted and name the address")
    void bothEndsShowACertificate(String address, boolean trusting, boolean shows, boolean isTaken) throws Exception {
        device.close();
        Identity ours = Identity.make(base, "EC");
        Identity devices = Identity.make(base, "EC");
        SSLServerSocket secured = (SSLServerSocket) devices.tls(ours.certificate())
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getByName(address));
        secured.setNeedClientAuth(true);
        start(secured);
        Map<String, String> access = new HashMap<>();
        if (trusting) {
            access.put(External.TRUSTED, devices.certificatePem());
        }
        if (shows) {
            access.put(External.CERTIFICATE, ours.certificatePem());
            access.put(External.KEY, ours.keyPem());
        }
        ExternalContext client = ExternalContext.of(
                        base, MIDDLEWARE.schemes().get(1), address, device.getLocalPort(), OBEYING + "/17/FC03", "")
                .with(access);
        Throwable refusal = catchThrowable(() -> {
            try (Peer peer = MIDDLEWARE.open(client);
                    Requester requester = peer.request()) {
                assertThat(sent(requester)).isEmpty();
            }
        });
        assertThat(refusal == null).as("%s", refusal).isEqualTo(isTaken);
        assertThat(came).hasSize(isTaken ? 1 : 0);
    }

    @Test
    void eachWriteThatADeviceIgnoresIsMissed() throws Exception {
        Map<Integer, Kind> missed = new ConcurrentSkipListMap<>();
        try (Peer peer = MIDDLEWARE.open(client(FORGETFUL + "/17/FC06"));
                Requester requester = peer.request()) {
            List<CompletableFuture<?>> ends = new ArrayList<>();
            for (int number = 1; number <= 2 * FORGETS_EVERY + 1; number++) {
                int sent = number;
                ends.add(requester
                        .request(new byte[] {1})
                        .exceptionally(failure -> {
                            missed.put(sent, MiddlewareException.of(failure).kind());
                            return new byte[0];
                        })
                        .toCompletableFuture());
            }
            CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new)).get(1, TimeUnit.MINUTES);
        }
        assertThat(missed).isEqualTo(Map.of(FORGETS_EVERY, Kind.TIMEOUT, 2 * FORGETS_EVERY, Kind.TIMEOUT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "17",
                "1/17",
                "256/1/FC03",
                "1/65536/FC03",
                "1/65535/FC03/2",
                "1/2/FC99",
                "1/2/FC03/0",
                "1/2/FC03/126",
                "1/2/FC06/2",
                "derbench/sent/devices"
            })
    void aTopicThatIsNoTransactionIsRefused(String topic) {
        assertThatThrownBy(() -> Transaction.of(topic))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("such as 1/100/FC03/10, not '" + topic + "'");
    }
}
