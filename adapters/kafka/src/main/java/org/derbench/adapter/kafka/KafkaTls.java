package org.derbench.adapter.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.derbench.spi.Context;
import org.derbench.support.broker.Configuration;
import org.derbench.support.tls.Identity;

/**
 * Certificates both ways, made for a trial: the broker's, and one that all its clients show, as they all log in by one
 * account.
 */
final class KafkaTls {

    /** The name under which clients are told their key and certificate. */
    static final String CLIENT_KEY = "client-key";

    static final String CLIENT_CERTIFICATE = "client-certificate";

    private KafkaTls() {}

    /** Makes the keys and certificates, tells each end its own, and has the broker demand its clients' certificate. */
    static void ofBroker(Context context, Path configuration) throws Exception {
        Identity broker = Identity.make(context, "EC");
        Identity clients = Identity.make(context, "EC");
        context.tell(Identity.CERTIFICATE, broker.certificatePem());
        context.tell(CLIENT_KEY, clients.keyPem());
        context.tell(CLIENT_CERTIFICATE, clients.certificatePem());
        Files.writeString(configuration.resolveSibling("identity.pem"), broker.keyPem() + broker.certificatePem());
        // the broker is a client of itself, too
        Files.writeString(
                configuration.resolveSibling("trusted.pem"), broker.certificatePem() + clients.certificatePem());
        Files.writeString(
                configuration,
                new Configuration(context, KafkaTls.class).text("tls.properties"),
                StandardOpenOption.APPEND);
    }

    /** The settings of a client that shows that certificate, and trusts the broker's and no other. */
    static Map<String, String> ofClient(Context context) throws Exception {
        return Map.of(
                "ssl.keystore.type",
                "PEM",
                "ssl.keystore.key",
                context.told(CLIENT_KEY),
                "ssl.keystore.certificate.chain",
                context.told(CLIENT_CERTIFICATE),
                "ssl.truststore.type",
                "PEM",
                "ssl.truststore.certificates",
                context.told(Identity.CERTIFICATE));
    }
}
