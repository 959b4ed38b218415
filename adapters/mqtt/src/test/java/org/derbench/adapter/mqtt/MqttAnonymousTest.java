package org.derbench.adapter.mqtt;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import java.nio.file.Path;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MqttAnonymousTest {

    @Test
    void whoSaysNoNameIsRefused(@TempDir Path scratch) throws Exception {
        MqttMiddleware middleware = new MqttMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext context = MiddlewareContext.bound(middleware, scratch);
        try (AutoCloseable broker = middleware.open(context).broker()) {
            assertThatThrownBy(() -> Mqtt5Client.builder()
                            .serverHost(context.brokerHost())
                            .serverPort(context.port(Adapter.BROKER))
                            .buildBlocking()
                            .connect())
                    .as("by %s", broker)
                    .hasMessageContaining("NOT_AUTHORIZED");
        }
    }
}
