package org.derbench.adapter.coap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.tls.Identity;
import org.eclipse.californium.core.CoapResource;
import org.eclipse.californium.core.CoapServer;
import org.eclipse.californium.core.coap.CoAP.ResponseCode;
import org.eclipse.californium.core.config.CoapConfig;
import org.eclipse.californium.core.network.CoapEndpoint;
import org.eclipse.californium.core.network.Exchange;
import org.eclipse.californium.core.server.resources.CoapExchange;
import org.eclipse.californium.core.server.resources.Resource;
import org.eclipse.californium.elements.config.CertificateAuthenticationMode;
import org.eclipse.californium.elements.config.Configuration;
import org.eclipse.californium.elements.config.UdpConfig;
import org.eclipse.californium.scandium.DTLSConnector;
import org.eclipse.californium.scandium.config.DtlsConfig;
import org.eclipse.californium.scandium.config.DtlsConnectorConfig;
import org.eclipse.californium.scandium.dtls.CertificateType;
import org.eclipse.californium.scandium.dtls.pskstore.AdvancedSinglePskStore;
import org.eclipse.californium.scandium.dtls.x509.SingleCertificateProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server of the library's own, over UDP and DTLS, and one by the protocol's text that forgets. */
class ExternalResourceTest {

    private static final byte[] MESSAGE = "{}".getBytes(StandardCharsets.UTF_8);
    private static final byte[] KEY = "x".getBytes(StandardCharsets.UTF_8);
    private static final int FORGETS_EVERY = 500;
    private static final External.Scheme PLAIN = ExternalResource.schemes().get(0);
    private static final External.Scheme SECURED = ExternalResource.schemes().get(1);
    private static final CoapMiddleware MIDDLEWARE = new CoapMiddleware();

    private final MiddlewareContext base =
            MiddlewareContext.bound(MIDDLEWARE, Path.of("")).otherEnd();
    private final int port = base.port("request");
    private final Configuration configuration =
            new Configuration(CoapConfig.DEFINITIONS, UdpConfig.DEFINITIONS, DtlsConfig.DEFINITIONS);
    private final CoapServer server = new CoapServer(configuration);
    private final BlockingQueue<String> came = new LinkedBlockingQueue<>();

    @AfterEach
    void stop() {
        server.destroy();
    }

    private void serve(CoapEndpoint.Builder endpoint) {
        server.addEndpoint(endpoint.setConfiguration(configuration).build());
        server.add(new CoapResource("plant") {
            @Override
            public void handleRequest(Exchange exchange) {
                CoapExchange asked = new CoapExchange(exchange, this);
                came.add(asked.getRequestCode() + "/"
                        + asked.getRequestOptions().getUriPathString() + " " + asked.getRequestText());
                asked.respond(
                        asked.getRequestOptions().getUriPathString().endsWith("forbidden")
                                ? ResponseCode.FORBIDDEN
                                : ResponseCode.CHANGED);
            }

            @Override
            public Resource getChild(String name) {
                return this;
            }
        });
        server.start();
    }

    private static InetSocketAddress here(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private ExternalContext client(External.Scheme scheme, int at, String topic) {
        return ExternalContext.of(base, scheme, "127.0.0.1", at, topic, "");
    }

    private static byte[] sent(Requester requester) throws Exception {
        return requester.request(MESSAGE).toCompletableFuture().get(1, TimeUnit.MINUTES);
    }

    private byte[] sentOnce(ExternalContext client) throws Exception {
        try (Peer peer = MIDDLEWARE.open(client);
                Requester requester = peer.request()) {
            return sent(requester);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "POST/plant, POST/plant {}",
        "PUT/plant/7, PUT/plant/7 {}",
        "GET/plant, GET/plant ",
        "POST/plant/{number}, POST/plant/1 {}"
    })
    void theTopicIsAMethodAndAPath(String topic, String seen) throws Exception {
        serve(CoapEndpoint.builder().setInetSocketAddress(here(port)));
        assertThat(sentOnce(client(PLAIN, port, topic))).isEmpty();
        assertThat(came).singleElement().asString().isEqualToIgnoringWhitespace(seen);
    }

    @ParameterizedTest
    @CsvSource({"POST/plant/forbidden, 4.03", "POST/elsewhere, 4.04"})
    void whatIsRefusedIsToldWhy(String topic, String code) {
        serve(CoapEndpoint.builder().setInetSocketAddress(here(port)));
        assertThatThrownBy(() -> sentOnce(client(PLAIN, port, topic)))
                .satisfies(failure -> assertThat(MiddlewareException.of(failure))
                        .hasMessageContaining("the other end answers " + code)
                        .extracting(MiddlewareException::kind)
                        .isEqualTo(Kind.REFUSED));
    }

    @Test
    void anAccountIsAKeyOverDtls() throws Exception {
        serve(CoapEndpoint.builder()
                .setConnector(new DTLSConnector(DtlsConnectorConfig.builder(configuration)
                        .setAddress(here(port))
                        .setAdvancedPskStore(new AdvancedSinglePskStore("ann", KEY))
                        .build())));
        ExternalContext client = client(SECURED, port, "POST/plant");
        assertThat(sentOnce(client.with(Map.of(External.USER, "ann", External.PASSWORD, "x"))))
                .isEmpty();
        assertThatThrownBy(() -> sentOnce(client.with(Map.of(External.USER, "ann", External.PASSWORD, "y"))))
                .isInstanceOf(Exception.class);
        assertThat(came).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1, true, true", "127.0.0.1, false, false", "127.0.0.2, true, false"})
    void dtlsTrustsTheGivenCertificateForItsName(String address, boolean trusting, boolean isTaken) throws Exception {
        Identity identity = Identity.ofEnd(base);
        configuration.set(DtlsConfig.DTLS_CLIENT_AUTHENTICATION_MODE, CertificateAuthenticationMode.NONE);
        serve(CoapEndpoint.builder()
                .setConnector(new DTLSConnector(DtlsConnectorConfig.builder(configuration)
                        .setAddress(new InetSocketAddress(address, port))
                        .setCertificateIdentityProvider(new SingleCertificateProvider(
                                identity.key(), new Certificate[] {identity.certificate()}, CertificateType.X_509))
                        .build())));
        ExternalContext client = ExternalContext.of(base, SECURED, address, port, "POST/plant", "");
        Throwable refusal = catchThrowable(
                () -> sentOnce(trusting ? client.with(Map.of(External.TRUSTED, identity.certificatePem())) : client));
        assertThat(refusal == null).as("%s", refusal).isEqualTo(isTaken);
        assertThat(came).hasSize(isTaken ? 1 : 0);
    }

    @Test
    void eachMessageThatAServerForgetsIsMissed() throws Exception {
        Map<Integer, Kind> missed = new ConcurrentSkipListMap<>();
        try (DatagramSocket forgetful = forgetful();
                Peer peer = MIDDLEWARE.open(client(PLAIN, forgetful.getLocalPort(), "POST"));
                Requester requester = peer.request()) {
            List<CompletableFuture<?>> ends = new ArrayList<>();
            for (int number = 1; number <= 2 * FORGETS_EVERY + 1; number++) {
                int sent = number;
                CompletableFuture<byte[]> end = requester
                        .request(MESSAGE)
                        .exceptionally(failure -> {
                            missed.put(sent, MiddlewareException.of(failure).kind());
                            return new byte[0];
                        })
                        .toCompletableFuture();
                if (number % FORGETS_EVERY != 0) {
                    end.get(1, TimeUnit.MINUTES);
                }
                ends.add(end);
            }
            CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new)).get(1, TimeUnit.MINUTES);
        }
        assertThat(missed).isEqualTo(Map.of(FORGETS_EVERY, Kind.TIMEOUT, 2 * FORGETS_EVERY, Kind.TIMEOUT));
    }

    /** Acknowledges each request with 2.04, but for each 500th, however often that is sent again. */
    private static DatagramSocket forgetful() throws IOException {
        DatagramSocket socket = new DatagramSocket(here(0));
        Thread thread = new Thread(() -> {
            Set<Short> seen = new LinkedHashSet<>();
            Set<Short> forgotten = new LinkedHashSet<>();
            try {
                while (true) {
                    DatagramPacket packet = new DatagramPacket(new byte[2048], 2048);
                    socket.receive(packet);
                    short number = ByteBuffer.wrap(packet.getData()).getShort(2);
                    if (seen.add(number) && seen.size() % FORGETS_EVERY == 0) {
                        forgotten.add(number);
                    }
                    if (!forgotten.contains(number)) {
                        byte[] answer = Arrays.copyOf(packet.getData(), 4 + (packet.getData()[0] & 0xF));
                        answer[0] |= 0x20;
                        answer[1] = 0x44;
                        socket.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
                    }
                }
            } catch (IOException closed) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
        return socket;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "DELETE/plant", "derbench/sent/devices"})
    void aTopicWithoutAMethodIsRefused(String topic) {
        assertThatThrownBy(() -> sentOnce(client(PLAIN, port, topic)))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("such as POST/devices/7, not '" + topic + "'");
    }
}
