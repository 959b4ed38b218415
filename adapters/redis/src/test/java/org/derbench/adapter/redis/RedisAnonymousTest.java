package org.derbench.adapter.redis;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lettuce.core.RedisClient;
import java.nio.file.Path;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("longer")
class RedisAnonymousTest {

    @Test
    void whoSaysNoNameIsRefused(@TempDir Path scratch) throws Exception {
        RedisMiddleware middleware = new RedisMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext context = MiddlewareContext.bound(middleware, scratch);
        try (AutoCloseable broker = middleware.open(context).broker();
                RedisClient stranger =
                        RedisClient.create("redis://" + context.brokerHost() + ":" + context.port(Adapter.BROKER))) {
            assertThatThrownBy(() -> stranger.connect().sync().publish("meters", "1"))
                    .as("by %s", broker)
                    .hasStackTraceContaining("NOAUTH");
        }
    }
}
