package org.derbench.adapter.mqtt;

import org.derbench.spi.*;

/** MQTT 5 by HiveMQ's client and a mosquitto broker: requests with a response topic, pushes into a shared subscription. */
public final class MqttMiddleware extends Adapter {

    static final String TLS = "tls";

    /** The quality of service of every message: 0, sent once over TCP and never acknowledged, is the client's default. */
    static final String QOS = "qos";

    /** Messages that may be under way in one channel: MQTT has no flow control from end to end, and the broker would keep any number. */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    /** Whether the client connects again by itself, from then on every so many milliseconds, and subscribes again. */
    static final String RECONNECT = "reconnect";

    static final String RECONNECT_DELAY_MS = "reconnectDelayMs";

    /** By its defaults the broker leaves Nagle's algorithm on, and drops what goes beyond 1000 queued messages; 0 is without a bound. */
    private static final Variant BASE = Variant.BASE.with(Setting.flag(TLS, false), Setting.number(QOS, 0, 0, 2),
            Setting.number(OUTSTANDING, 2048, 1, 1 << 20), Setting.number(CONFIRM_EVERY, 256, 1, 1 << 20), Setting.flag("noDelay", true),
            Setting.flag(RECONNECT, false), Setting.number(RECONNECT_DELAY_MS, 100, 1, 600_000),
            Setting.number("brokerQueueMax", 0, 0, 1 << 30), Setting.number("brokerInFlightMax", 20, 0, 65_535)).needs(new Program("mosquitto", "mosquitto"));

    /** Requests are bounded too: what a slow link cannot carry away stays with the broker. */
    public MqttMiddleware() {
        super("mqtt", Library.of("com.hivemq:hivemq-mqtt-client", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED).sendingInHandlers().outstanding(64).brokeredBy("mosquitto"),
                BASE, BASE.named("tls").with(TLS, true), BASE.named("reconnect").with(RECONNECT, true));
    }

    @Override
    public Peer open(Context context) {
        return new MqttPeer(context);
    }
}
