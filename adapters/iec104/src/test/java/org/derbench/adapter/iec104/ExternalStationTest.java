package org.derbench.adapter.iec104;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.tcp.ListeningPort;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openmuc.j60870.ASdu;
import org.openmuc.j60870.CauseOfTransmission;
import org.openmuc.j60870.Connection;
import org.openmuc.j60870.ConnectionEventListener;
import org.openmuc.j60870.Server;
import org.openmuc.j60870.ServerEventListener;

/** A station of the library's own, which treats each object differently. */
class ExternalStationTest {

    private static final int CONFIRMED = 17;
    private static final int NEGATIVE = 18;
    private static final int UNKNOWN = 19;
    private static final int SILENT = 20;
    private static final int CLOSING = 21;
    private static final int BACKWARDS = 22;
    private static final int MOST_UNTAKEN = 1000;

    private static final Iec104Middleware MIDDLEWARE = new Iec104Middleware();

    private final MiddlewareContext base =
            MiddlewareContext.bound(MIDDLEWARE, Path.of("")).otherEnd();
    private final int port = base.port("request");
    private final BlockingQueue<ASdu> came = new LinkedBlockingQueue<>();
    private Server station;

    @BeforeEach
    void start() throws IOException {
        start(null);
    }

    /** @param tls by which who connects has to show a certificate; null without */
    private void start(SSLContext tls) throws IOException {
        // the library alone would lose what comes before it knows the connection
        GatedSockets sockets = new GatedSockets(base, tls, MOST_UNTAKEN);
        station = Server.builder()
                .setBindAddr(InetAddress.getByName("0.0.0.0"))
                .setPort(port)
                .setSocketFactory(sockets)
                .build();
        station.start(new ServerEventListener() {
            @Override
            public void connectionIndication(Connection connection) {
                connection.setConnectionListener(new Behaviour(connection, came, new ArrayList<>()));
                sockets.open(connection.getRemoteSocketAddress());
            }

            @Override
            public void serverStoppedListeningIndication(IOException reason) {
                // the test stops it
            }

            @Override
            public void connectionAttemptFailed(IOException reason) {
                came.clear();
            }
        });
    }

    @AfterEach
    void stop() {
        station.stop();
    }

    /** @param held answers that go out when a second one is there */
    private record Behaviour(Connection connection, BlockingQueue<ASdu> came, List<ASdu> held)
            implements ConnectionEventListener {

        @Override
        public void newASdu(ASdu command) {
            came.add(command);
            try {
                switch (command.getInformationObjects()[0].getInformationObjectAddress()) {
                    case CONFIRMED -> {
                        connection.sendConfirmation(command);
                        connection.sendActivationTermination(command);
                    }
                    case NEGATIVE -> connection.sendConfirmation(command, 0, true);
                    case UNKNOWN ->
                        connection.sendConfirmation(
                                command, 0, true, CauseOfTransmission.UNKNOWN_INFORMATION_OBJECT_ADDRESS);
                    case CLOSING -> connection.close();
                    case BACKWARDS -> hold(command);
                    default -> held.clear();
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        private void hold(ASdu command) throws IOException {
            held.add(0, command);
            if (held.size() == 2) {
                connection.sendConfirmation(held.get(0));
                connection.sendConfirmation(held.get(1), 0, true);
            }
        }

        @Override
        public void connectionClosed(IOException reason) {
            held.clear();
        }

        @Override
        public void dataTransferStateChanged(boolean stopped) {
            held.clear();
        }
    }

    private ExternalContext client(String topic, Duration timeout) {
        return ExternalContext.of(base.with(timeout), MIDDLEWARE.schemes().get(0), "127.0.0.1", port, topic, "");
    }

    private ExternalContext client(int object) {
        return client("5/" + object, base.timeout());
    }

    private static byte[] settled(CompletionStage<byte[]> answer) throws Exception {
        return answer.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private static byte[] given(Requester requester) throws Exception {
        return settled(requester.request(new byte[] {1}));
    }

    @ParameterizedTest
    @ValueSource(strings = {"C_SE_NC_1", "C_SE_NB_1", "C_SC_NA_1"})
    void aConfirmedCommandIsAnswered(String type) throws Exception {
        try (Peer peer = MIDDLEWARE.open(client("5/" + CONFIRMED + "/" + type, base.timeout()));
                Requester requester = peer.request()) {
            for (int i = 0; i < 3; i++) {
                assertThat(given(requester)).isEmpty();
            }
        }
        assertThat(came).hasSize(3).allSatisfy(command -> {
            assertThat(command.getTypeIdentification()).hasToString(type);
            assertThat(command.getCommonAddress()).isEqualTo(5);
            assertThat(command.getCauseOfTransmission()).isEqualTo(CauseOfTransmission.ACTIVATION);
        });
        assertThat(base.failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        NEGATIVE + ",REFUSED,the station confirmed negatively: it does not execute the command",
        UNKNOWN + ",REFUSED,the station does not know this object's address",
        CLOSING + ",CLOSED,the station closed the connection"
    })
    void whatIsNotConfirmedIsToldWhy(int object, Kind kind, String reason) throws Exception {
        try (Peer peer = MIDDLEWARE.open(client(object));
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> given(requester))
                    .satisfies(failure -> assertThat(MiddlewareException.of(failure))
                            .hasMessage(reason)
                            .extracting(MiddlewareException::kind)
                            .isEqualTo(kind));
        }
        assertThat(base.failures()).hasSize(object == CLOSING ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,true,true,true",
        "127.0.0.1,false,true,false",
        "127.0.0.1,true,false,false",
        "127.0.0.2,true,true,false"
    })
    @DisplayName("over TLS both ends show a certificate, and the station's must be trusted and name the address")
    void bothEndsShowACertificate(String address, boolean trusting, boolean shows, boolean isTaken) throws Exception {
        station.stop();
        ListeningPort.here(base, "request").awaitFree();
        Identity ours = Identity.make(base, "EC");
        Identity stations = Identity.make(base, "EC");
        start(stations.tls(ours.certificate()));
        Map<String, String> access = new HashMap<>();
        if (trusting) {
            access.put(External.TRUSTED, stations.certificatePem());
        }
        if (shows) {
            access.put(External.CERTIFICATE, ours.certificatePem());
            access.put(External.KEY, ours.keyPem());
        }
        ExternalContext client = ExternalContext.of(
                        base, MIDDLEWARE.schemes().get(1), address, port, "5/" + CONFIRMED, "")
                .with(access);
        Throwable refusal = catchThrowable(() -> {
            try (Peer peer = MIDDLEWARE.open(client);
                    Requester requester = peer.request()) {
                assertThat(given(requester)).isEmpty();
            }
        });
        assertThat(refusal == null).as("%s", refusal).isEqualTo(isTaken);
        assertThat(came).hasSize(isTaken ? 1 : 0);
    }

    @Test
    void aSilentStationIsTimedOut() throws Exception {
        try (Peer peer = MIDDLEWARE.open(client("5/" + SILENT, Duration.ofSeconds(1)));
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> given(requester))
                    .satisfies(failure ->
                            assertThat(MiddlewareException.of(failure).kind()).isEqualTo(Kind.TIMEOUT));
        }
        assertThat(base.failures()).isEmpty();
    }

    @Test
    void anAnswerBelongsToItsValue() throws Exception {
        try (Peer peer = MIDDLEWARE.open(client(BACKWARDS));
                Requester requester = peer.request()) {
            CompletionStage<byte[]> first = requester.request(new byte[1]);
            assertThat(given(requester)).isEmpty();
            assertThatThrownBy(() -> settled(first)).hasMessageContaining("confirmed negatively");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "17", "0/17", "65536/1", "1/16777216", "1/2/C_XX_NC_1", "derbench/sent/devices"})
    void aTopicThatIsNoObjectIsRefused(String topic) {
        assertThatThrownBy(() -> Command.of(topic))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("such as 1/17/C_SE_NC_1, not '" + topic + "'");
    }
}
