package org.derbench.adapter.mqtt;

import java.util.List;
import org.derbench.spi.*;

/** MQTT 5 by HiveMQ's client and a mosquitto broker: requests with a response topic, pushes into a shared subscription. */
public final class MqttMiddleware implements Middleware {

    static final String PORT = "broker";

    static final String TLS = "tls";

    /** The quality of service of every message: 0, sent once over TCP and never acknowledged, is the client's default. */
    static final String QOS = "qos";

    /** Requests that may be outstanding: bounded, since the broker keeps what a slow link cannot carry away. */
    private static final String OUTSTANDING_REQUESTS = "outstandingRequests";

    /** What mosquitto calls its own settings; by its defaults it leaves Nagle's algorithm on and drops beyond 1000 queued messages. */
    static final List<String> MOSQUITTO = List.of("set_tcp_nodelay", "max_queued_messages", "max_inflight_messages");

    private static final Variant BASE = Variant.BASE.with(TLS, false).with(QOS, 0).with(OUTSTANDING_REQUESTS, 64)
            .with(Credit.OUTSTANDING, 2048).with(Credit.BATCH, 256)
            .with("mosquitto.set_tcp_nodelay", true).with("mosquitto.max_queued_messages", 0).with("mosquitto.max_inflight_messages", 20)
            .needs(new Program("mosquitto", "mosquitto"));

    @Override
    public String name() {
        return "mqtt";
    }

    @Override
    public Library library() {
        return Library.of("com.hivemq:hivemq-mqtt-client", "Apache-2.0");
    }

    @Override
    public List<Variant> variants() {
        return List.of(BASE, BASE.named("tls").with(TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED).outstanding(settings.integer(OUTSTANDING_REQUESTS)).brokeredBy("mosquitto");
    }

    @Override
    public List<String> ports() {
        return List.of(PORT);
    }

    @Override
    public Peer open(Context context) {
        return new MqttPeer(context);
    }
}
