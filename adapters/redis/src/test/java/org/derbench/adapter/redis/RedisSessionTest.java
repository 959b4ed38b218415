package org.derbench.adapter.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisCredentialsProvider.ImmediateRedisCredentialsProvider;
import java.nio.file.Path;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.broker.Account;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedisSessionTest {

    /** Beside load one connect in some hundreds was done too soon, where another thread fetched them. */
    @Test
    @DisplayName("the thread of a connection has its credentials at once, so it takes commands as soon as it is made")
    void aConnectionHasItsCredentialsAtOnce(@TempDir Path scratch) throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(new RedisMiddleware(), scratch);
        Account account = Account.make(context);
        assertThat(RedisSession.server(context).getCredentialsProvider())
                .isInstanceOfSatisfying(ImmediateRedisCredentialsProvider.class, provider -> {
                    assertThat(provider.resolveCredentialsNow().getUsername()).isEqualTo(account.name());
                    assertThat(provider.resolveCredentialsNow().getPassword())
                            .isEqualTo(account.password().toCharArray());
                });
    }
}
