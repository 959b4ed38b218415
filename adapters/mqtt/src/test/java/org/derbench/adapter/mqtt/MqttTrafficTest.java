package org.derbench.adapter.mqtt;

import org.derbench.kit.middleware.MiddlewareTrafficContract;

class MqttTrafficTest extends MiddlewareTrafficContract {

    MqttTrafficTest() {
        super(new MqttMiddleware());
    }

    /** A PUBLISH of MQTT 5 has type, length, the topic with its length, and no properties; the broker sends it on. */
    @Override
    protected double bytesByHand(String channel, int messageBytes) {
        int rest = Short.BYTES + channel.length() + 1 + messageBytes;
        int length = rest < 128 ? 1 : 2;
        return 2.0 * (1 + length + rest);
    }
}
