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
    @DisplayName("The first sixty-four sessions have a thread each, and ten thousand more share one for each processor")
    void manySessionsShareThreads() {
        HandlerThreads threads = new HandlerThreads(4);
        List<HandlerThreads.Shared> handlers =
                Stream.generate(threads::next).limit(10_000).toList();
        assertThat(handlers.stream().distinct()).hasSize(64);
        assertThat(handlers.subList(0, 64)).doesNotHaveDuplicates();
        assertThat(handlers.subList(64, 10_000).stream().distinct())
                .containsExactlyInAnyOrderElementsOf(handlers.subList(0, 4));
    }

    @Test
    void closedSessionsLeaveTheirThread() {
        HandlerThreads threads = new HandlerThreads(4);
        List<HandlerThreads.Shared> handlers =
                Stream.generate(threads::next).limit(64).toList();
        handlers.get(40).close();
        assertThat(threads.next()).isSameAs(handlers.get(40));
    }

    @Test
    void threadsAreNeverMoreWhereProcessorsAre() {
        HandlerThreads threads = new HandlerThreads(128);
        assertThat(Stream.generate(threads::next).limit(1000).distinct()).hasSize(64);
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
