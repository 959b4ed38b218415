package org.derbench.adapter.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.derbench.spi.Peer;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Its brokers take seconds each. */
@Tag("longer")
class KafkaTrustTest extends MiddlewareTrustContract {

    KafkaTrustTest() {
        super(new KafkaMiddleware(), "tls");
    }

    /** The broker's certificate. Its clients' certificate is told under another name. */
    @Override
    protected boolean identifies(String name, String told) {
        return name.equals(Identity.CERTIFICATE);
    }

    @Test
    void theBrokerRefusesClientsWithoutItsCertificate() throws Exception {
        MiddlewareContext bound = bound();
        Identity another = Identity.make(bound, "EC");
        try (Peer there = new KafkaMiddleware().open(bound);
                AutoCloseable broker = there.broker()) {
            MiddlewareContext client = bound.otherEnd();
            assertThat(clusterKnownTo(new KafkaClient(client).producer()))
                    .as("what who shows the right one learns from %s", broker)
                    .isNotEmpty();

            Map<String, Object> silent = new KafkaClient(client).producer();
            silent.keySet().removeIf(setting -> setting.startsWith("ssl.keystore"));
            assertRefused(silent, "who shows no certificate");

            bound.facts().put(KafkaTls.CLIENT_KEY, another.keyPem());
            bound.facts().put(KafkaTls.CLIENT_CERTIFICATE, another.certificatePem());
            assertRefused(new KafkaClient(client).producer(), "who shows another certificate");
        }
    }

    private static void assertRefused(Map<String, Object> client, String who) {
        client.put("default.api.timeout.ms", "60000");
        client.put("request.timeout.ms", "60000");
        assertThatThrownBy(() -> clusterKnownTo(client))
                .as(who)
                .rootCause()
                .isInstanceOf(Exception.class)
                .extracting(Object::getClass)
                .asString()
                .contains("ssl")
                .contains("SSL");
    }

    private static String clusterKnownTo(Map<String, Object> client) throws Exception {
        try (Admin admin = Admin.create(client)) {
            return admin.describeCluster().clusterId().get();
        }
    }
}
