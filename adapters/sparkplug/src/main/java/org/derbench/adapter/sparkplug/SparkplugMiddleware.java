package org.derbench.adapter.sparkplug;

import org.derbench.adapter.mosquitto.Mosquitto;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/**
 * Sparkplug B by Eclipse Tahu, over MQTT 5 by HiveMQ's client and a mosquitto broker. The end that is bound is an edge
 * node with one device; the connecting ends are host applications. A message is a metric of type Bytes. Commands carry
 * requests and pushes. The device's data carry publications and replies, which every host hears.
 */
public final class SparkplugMiddleware extends Adapter {

    public SparkplugMiddleware() {
        super(
                "sparkplug",
                Library.of("org.eclipse.tahu:tahu-core", "EPL-2.0"),
                Mosquitto.traits(Support.ADAPTED, Support.BROKERED, Support.BROKERED),
                Mosquitto.BASE,
                Mosquitto.BASE.named("tls").with(Mosquitto.TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return new SparkplugPeer(context);
    }
}
