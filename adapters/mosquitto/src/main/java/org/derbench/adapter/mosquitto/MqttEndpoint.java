package org.derbench.adapter.mosquitto;

import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.mqtt5.message.auth.Mqtt5SimpleAuth;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManagerFactory;
import org.derbench.spi.Context;
import org.derbench.spi.External;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.external.Access;
import org.derbench.support.tls.ClientTls;
import org.derbench.support.tls.Identity;

/**
 * The broker that a session connects to: derbench's own, or an external one.
 *
 * @param tls null without TLS
 * @param account null without an account
 */
record MqttEndpoint(String host, int port, MqttClientSslConfig tls, Mqtt5SimpleAuth account) {

    private static final String OVER_TLS = "mqtts";

    static MqttEndpoint of(Context context) throws Exception {
        return context.external().isPresent()
                ? external(context, context.external().get())
                : own(context);
    }

    private static MqttEndpoint own(Context context) throws Exception {
        MqttClientSslConfig tls = context.settings().flag(Mosquitto.TLS)
                ? tls(context, ClientTls.trust(context, Identity.certificateOfBroker(context)), null)
                : null;
        Account account = Account.told(context);
        return new MqttEndpoint(
                context.brokerHost(), context.port(Adapter.BROKER), tls, account(account.name(), account.password()));
    }

    private static MqttEndpoint external(Context context, External system) throws Exception {
        Access access = Access.told(context);
        return new MqttEndpoint(
                system.host(),
                system.port(),
                system.scheme().equals(OVER_TLS) ? tls(context, access.trust(), access.keys()) : null,
                access.hasAccount() ? account(access.user(), access.password()) : null);
    }

    private static MqttClientSslConfig tls(Context context, TrustManagerFactory trust, KeyManagerFactory keys) {
        return MqttClientSslConfig.builder()
                .trustManagerFactory(trust)
                .keyManagerFactory(keys)
                .handshakeTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .build();
    }

    private static Mqtt5SimpleAuth account(String user, String password) {
        return Mqtt5SimpleAuth.builder()
                .username(user)
                .password(password.getBytes(StandardCharsets.UTF_8))
                .build();
    }
}
