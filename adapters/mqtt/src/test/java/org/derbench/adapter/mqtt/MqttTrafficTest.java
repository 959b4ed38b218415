package org.derbench.adapter.mqtt;

import org.derbench.kit.middleware.MiddlewareTrafficContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MqttTrafficTest extends MiddlewareTrafficContract {

    MqttTrafficTest() {
        super(new MqttMiddleware());
    }

    @Test
    @Tag("longer")
    @Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void tenThousandConnectionsTakeNoMoreThanOne() throws Exception {
        sameAsByOne(10_000);
    }

    /** One to the broker, and one on to the receiver. */
    @Override
    protected double packetsByHand() {
        return 2;
    }

    /** A PUBLISH of MQTT 5 has type, length, the topic with its length, and no properties; the broker sends it on. */
    @Override
    protected double bytesByHand(String channel, int messageBytes) {
        int rest = Short.BYTES + channel.length() + 1 + messageBytes;
        int length = rest < 128 ? 1 : 2;
        return 2.0 * (1 + length + rest);
    }
}
