package org.derbench.adapter.mosquitto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HandlerThreadsTest {

    @Test
    @DisplayName("Ten thousand sessions have sixty-four threads, and the first ones have their own")
    void manySessionsShareThreads() {
        HandlerThreads threads = new HandlerThreads();
        List<HandlerThreads.Shared> handlers =
                Stream.generate(threads::next).limit(10_000).toList();
        assertThat(handlers.stream().distinct()).hasSize(64);
        assertThat(handlers.subList(0, 64)).doesNotHaveDuplicates();
        assertThat(handlers.get(64)).isSameAs(handlers.get(0));
    }

    @Test
    void theThreadEndsWithItsLastSession() throws Exception {
        HandlerThreads.Shared handling = new HandlerThreads().next();
        CompletableFuture<Thread> ran = new CompletableFuture<>();
        handling.execute(() -> ran.complete(Thread.currentThread()));
        Thread thread = ran.get(1, TimeUnit.MINUTES);
        handling.close();
        thread.join(60_000);
        assertThat(thread.isAlive()).isFalse();
    }
}
