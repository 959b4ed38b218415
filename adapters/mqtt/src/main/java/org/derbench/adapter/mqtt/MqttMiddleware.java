package org.derbench.adapter.mqtt;

import java.util.List;
import org.derbench.adapter.mosquitto.Mosquitto;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;

/**
 * MQTT 5 by HiveMQ's client and a mosquitto broker: requests with a response topic, pushes into a shared subscription.
 */
public final class MqttMiddleware extends Adapter {

    /**
     * The quality of service of every message: 0, sent once over TCP and never acknowledged, is the client's default.
     */
    static final String QOS = "qos";

    private static final Variant BASE = Reconnect.settable(Mosquitto.BASE.with(Setting.number(QOS, 0, 0, 2)));

    public MqttMiddleware() {
        super(
                "mqtt",
                Library.of("com.hivemq:hivemq-mqtt-client", "Apache-2.0"),
                Mosquitto.traits(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .reaching(Integer.MAX_VALUE),
                BASE,
                BASE.named("tls").with(Mosquitto.TLS, true),
                Reconnect.variant(BASE));
    }

    @Override
    public List<External.Scheme> schemes() {
        List<Expect> proofs = List.of(Expect.ACKNOWLEDGED, Expect.DELIVERED);
        return List.of(new External.Scheme("mqtt", 1883, proofs), new External.Scheme("mqtts", 8883, proofs));
    }

    @Override
    public Peer open(Context context) {
        return context.external()
                .<Peer>map(system -> new ExternalMqttPeer(context, system))
                .orElseGet(() -> new MqttPeer(context));
    }
}
