package org.derbench.adapter.coap;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509TrustManager;
import org.derbench.spi.Context;
import org.derbench.spi.Settings;
import org.derbench.support.external.Access;
import org.derbench.support.tls.Identity;
import org.eclipse.californium.core.config.CoapConfig;
import org.eclipse.californium.core.network.CoapEndpoint;
import org.eclipse.californium.elements.config.CertificateAuthenticationMode;
import org.eclipse.californium.elements.config.Configuration;
import org.eclipse.californium.elements.config.UdpConfig;
import org.eclipse.californium.elements.util.DaemonThreadFactory;
import org.eclipse.californium.elements.util.ExecutorsUtil;
import org.eclipse.californium.scandium.DTLSConnector;
import org.eclipse.californium.scandium.config.DtlsConfig;
import org.eclipse.californium.scandium.config.DtlsConfig.DtlsRole;
import org.eclipse.californium.scandium.config.DtlsConnectorConfig;
import org.eclipse.californium.scandium.dtls.CertificateType;
import org.eclipse.californium.scandium.dtls.pskstore.AdvancedSinglePskStore;
import org.eclipse.californium.scandium.dtls.x509.KeyManagerCertificateProvider;
import org.eclipse.californium.scandium.dtls.x509.SingleCertificateProvider;
import org.eclipse.californium.scandium.dtls.x509.StaticNewAdvancedCertificateVerifier;

/** The UDP or DTLS sockets of servers and clients. */
record CoapEndpoints(Context context) {

    boolean dtls() {
        return context.settings().flag(CoapMiddleware.DTLS);
    }

    /** An endpoint on this port. It shows clients a certificate that is made for the trial, and asks them for none. */
    CoapEndpoint serving(String port) throws Exception {
        InetSocketAddress address = new InetSocketAddress(context.bindHost(), context.port(port));
        if (!dtls()) {
            return plain(address);
        }
        Identity identity = Identity.ofEnd(context);
        return secured(DtlsConnectorConfig.builder(configuration())
                .setAddress(address)
                .set(DtlsConfig.DTLS_ROLE, DtlsRole.SERVER_ONLY)
                .set(DtlsConfig.DTLS_CLIENT_AUTHENTICATION_MODE, CertificateAuthenticationMode.NONE)
                .setCertificateIdentityProvider(new SingleCertificateProvider(
                        identity.key(), new Certificate[] {identity.certificate()}, CertificateType.X_509)));
    }

    /** An endpoint on any port; it trusts the certificate that was told at this address, and no other. */
    CoapEndpoint calling(String host) throws Exception {
        InetSocketAddress address = new InetSocketAddress(context.bindHost(), 0);
        return !dtls()
                ? plain(address)
                : secured(DtlsConnectorConfig.builder(configuration())
                        .setAddress(address)
                        .set(DtlsConfig.DTLS_ROLE, DtlsRole.CLIENT_ONLY)
                        .setAdvancedCertificateVerifier(StaticNewAdvancedCertificateVerifier.builder()
                                .setTrustedCertificates(Identity.certificateOfEnd(context, host))
                                .build()));
    }

    /** The threads that all sockets to an external system share: there may be thousands of these. */
    private record Threads(ScheduledExecutorService main, ScheduledExecutorService secondary) {
        static Threads of(int count) {
            return new Threads(
                    ExecutorsUtil.newScheduledThreadPool(count, new DaemonThreadFactory("coap-shared-")),
                    ExecutorsUtil.newDefaultSecondaryScheduler("coap-shared-timer-"));
        }
    }

    /**
     * On any port. Over DTLS, an account is an identity with its pre-shared key; without one, the server shows a
     * certificate.
     */
    CoapEndpoint toExternal(boolean overDtls) throws Exception {
        Threads threads = context.shared(
                Threads.class, () -> Threads.of(context.settings().integer(CoapMiddleware.THREADS)));
        InetSocketAddress address = new InetSocketAddress(0);
        CoapEndpoint endpoint = overDtls ? secured(entering(address, Access.told(context))) : plain(address);
        endpoint.setExecutors(threads.main(), threads.secondary());
        return endpoint;
    }

    private DtlsConnectorConfig.Builder entering(InetSocketAddress address, Access access) throws Exception {
        DtlsConnectorConfig.Builder dtls = DtlsConnectorConfig.builder(configuration())
                .setAddress(address)
                .set(DtlsConfig.DTLS_ROLE, DtlsRole.CLIENT_ONLY)
                .set(DtlsConfig.DTLS_VERIFY_SERVER_CERTIFICATES_SUBJECT, true);
        if (access.hasAccount()) {
            return dtls.setAdvancedPskStore(
                    new AdvancedSinglePskStore(access.user(), access.password().getBytes(StandardCharsets.UTF_8)));
        }
        KeyManagerFactory keys = access.keys();
        if (keys != null) {
            dtls.setCertificateIdentityProvider(new KeyManagerCertificateProvider(
                    (X509ExtendedKeyManager) keys.getKeyManagers()[0], CertificateType.X_509));
        }
        return dtls.setAdvancedCertificateVerifier(StaticNewAdvancedCertificateVerifier.builder()
                .setTrustedCertificates(trusted(access))
                .build());
    }

    private static X509Certificate[] trusted(Access access) throws Exception {
        return ((X509TrustManager) access.trustOrJvms().getTrustManagers()[0]).getAcceptedIssuers();
    }

    private CoapEndpoint plain(InetSocketAddress address) {
        return CoapEndpoint.builder()
                .setConfiguration(configuration())
                .setInetSocketAddress(address)
                .build();
    }

    private CoapEndpoint secured(DtlsConnectorConfig.Builder dtls) {
        return CoapEndpoint.builder()
                .setConfiguration(configuration())
                .setConnector(new DTLSConnector(dtls.build()))
                .build();
    }

    /**
     * Numbers of datagrams are used again before their lifetime of four minutes is over: there would be 265 a second
     * otherwise. Transfers in blocks are never looked through for old ones: that takes away one under way whose next
     * block comes in this moment, and there is one of each peer and resource at most.
     */
    Configuration configuration() {
        Settings settings = context.settings();
        int threads = settings.integer(CoapMiddleware.THREADS);
        return new Configuration(CoapConfig.DEFINITIONS, UdpConfig.DEFINITIONS, DtlsConfig.DEFINITIONS)
                .set(CoapConfig.MAX_RESOURCE_BODY_SIZE, settings.integer(CoapMiddleware.MAX_BODY_BYTES))
                .set(CoapConfig.PREFERRED_BLOCK_SIZE, settings.integer(CoapMiddleware.BLOCK_BYTES))
                .set(CoapConfig.MAX_MESSAGE_SIZE, settings.integer(CoapMiddleware.BLOCK_BYTES))
                .set(CoapConfig.ACK_TIMEOUT, settings.integer(CoapMiddleware.ACK_TIMEOUT_MS), TimeUnit.MILLISECONDS)
                .set(CoapConfig.PROTOCOL_STAGE_THREAD_COUNT, threads)
                .set(CoapConfig.BLOCKWISE_STATUS_INTERVAL, Integer.MAX_VALUE, TimeUnit.MILLISECONDS)
                .set(CoapConfig.MID_TRACKER, CoapConfig.TrackerMode.NULL)
                .set(CoapConfig.DEDUPLICATOR, CoapConfig.DEDUPLICATOR_PEERS_MARK_AND_SWEEP)
                .set(CoapConfig.PEERS_MARK_AND_SWEEP_MESSAGES, settings.integer(CoapMiddleware.DEDUPLICATED))
                .set(DtlsConfig.DTLS_RECEIVER_THREAD_COUNT, 1)
                .set(DtlsConfig.DTLS_CONNECTOR_THREAD_COUNT, threads);
    }
}
