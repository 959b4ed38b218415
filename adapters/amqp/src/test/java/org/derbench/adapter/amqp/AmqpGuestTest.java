package org.derbench.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.ConnectionFactory;
import java.nio.file.Path;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("longer")
class AmqpGuestTest {

    @Test
    void rabbitMqsBuiltInGuestIsRefused(@TempDir Path scratch) throws Exception {
        AmqpMiddleware middleware = new AmqpMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext context = MiddlewareContext.bound(middleware, scratch);
        try (AutoCloseable broker = middleware.open(context).broker()) {
            ConnectionFactory guest = new ConnectionFactory();
            guest.setHost(context.brokerHost());
            guest.setPort(context.port(Adapter.BROKER));
            guest.setConnectionTimeout(context.timeoutMs());
            guest.setHandshakeTimeout(context.timeoutMs());
            assertThatThrownBy(guest::newConnection)
                    .as("by %s", broker)
                    .isInstanceOf(AuthenticationFailureException.class);
        }
    }
}
