package org.derbench.support.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.X509ExtendedTrustManager;
import org.derbench.spi.Context;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentityTest {

    @TempDir
    private static Path scratch;

    private static Identity server;
    private static Identity client;
    private static Identity stranger;

    @BeforeAll
    static void makeIdentities() throws Exception {
        Context context = new TestContext(Duration.ofSeconds(30), Map.of(), scratch);
        server = Identity.make(context, "EC");
        client = Identity.make(context, "RSA");
        stranger = Identity.make(context, "EC");
    }

    /** A byte from the server to the client, over TLS in which both show their certificates. */
    private static int exchange(SSLContext serverTls, SSLContext clientTls) throws Exception {
        return exchange(serverTls, clientTls, true);
    }

    private static int exchange(SSLContext serverTls, SSLContext clientTls, boolean both) throws Exception {
        try (SSLServerSocket listener =
                (SSLServerSocket) serverTls.getServerSocketFactory().createServerSocket(0)) {
            listener.setNeedClientAuth(both);
            CompletableFuture.runAsync(() -> {
                try (SSLSocket accepted = (SSLSocket) listener.accept()) {
                    accepted.getOutputStream().write(7);
                } catch (IOException refused) {
                    // the client sees it too
                }
            });
            try (SSLSocket socket =
                    (SSLSocket) clientTls.getSocketFactory().createSocket("127.0.0.1", listener.getLocalPort())) {
                SSLParameters parameters = socket.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                socket.setSSLParameters(parameters);
                return socket.getInputStream().read();
            }
        }
    }

    @Test
    void thoseWhoTrustEachOtherTalk() throws Exception {
        assertThat(exchange(server.tls(client.certificate()), client.tls(server.certificate())))
                .isEqualTo(7);
    }

    @Test
    void aServerWithAnotherCertificateIsRefused() {
        assertThatThrownBy(() -> exchange(stranger.tls(client.certificate()), client.tls(server.certificate())))
                .isInstanceOf(SSLException.class);
    }

    @Test
    void aClientWithAnotherCertificateIsRefused() {
        assertThatThrownBy(() -> exchange(server.tls(client.certificate()), stranger.tls(server.certificate())))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aClientWithoutACertificateIsRefused() {
        assertThatThrownBy(() -> exchange(server.tls(client.certificate()), Identity.tlsTrusting(server.certificate())))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aCertificateIsSelfSignedForItsHost() throws Exception {
        for (Identity identity : List.of(server, client)) {
            X509Certificate certificate = identity.certificate();
            certificate.verify(certificate.getPublicKey());
            certificate.checkValidity();
            assertThat(certificate.getSubjectAlternativeNames())
                    .extracting(name -> String.valueOf(name.get(1)))
                    .containsExactlyInAnyOrder("127.0.0.1", Identity.URI);
        }
    }

    @Test
    void aCertificateMayNameAnyKindOfAddress() throws Exception {
        SelfSigned one = new SelfSigned(new KeyPair(server.certificate().getPublicKey(), server.key()), Instant.now());
        assertThat(one.certificate("board-7.lab", Identity.URI).getSubjectAlternativeNames())
                .contains(List.of(2, "board-7.lab"));
        assertThat(one.certificate("fd00::7", Identity.URI).getSubjectAlternativeNames())
                .contains(List.of(7, "fd00:0:0:0:0:0:0:7"));
    }

    @Test
    void trustInEndsTakesToldCertificatesOnly() throws Exception {
        Map<String, String> told = new HashMap<>(Map.of(Identity.certificateOf("127.0.0.1"), server.certificatePem()));
        X509ExtendedTrustManager trust =
                Identity.trustInEnds(new TestContext(Duration.ofSeconds(30), Map.of(), scratch, told));
        trust.checkServerTrusted(new X509Certificate[] {server.certificate()}, "EC");
        assertThatThrownBy(() -> trust.checkClientTrusted(new X509Certificate[] {stranger.certificate()}, "EC"))
                .isInstanceOf(CertificateException.class);
        told.clear();
        assertThatThrownBy(() -> trust.checkServerTrusted(new X509Certificate[] {server.certificate()}, "EC"))
                .isInstanceOf(CertificateException.class);
    }

    @Test
    void aTrustingClientShowsNoCertificate() throws Exception {
        Map<String, String> told = new HashMap<>(Map.of(Identity.certificateOf("127.0.0.1"), server.certificatePem()));
        Context context = new TestContext(Duration.ofSeconds(30), Map.of(), scratch, told);
        assertThat(exchange(server.tls(), Identity.tlsTrustingEnds(context), false))
                .isEqualTo(7);
        assertThatThrownBy(() -> exchange(stranger.tls(), Identity.tlsTrustingEnds(context), false))
                .isInstanceOf(SSLException.class);
        assertThatThrownBy(() -> exchange(server.tls(client.certificate()), Identity.tlsTrustingEnds(context)))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aCertificateSurvivesItsTransportAsText() throws Exception {
        assertThat(Identity.certificate(server.certificatePem())).isEqualTo(server.certificate());
    }
}
