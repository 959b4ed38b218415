package org.derbench.adapter.mosquitto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HandlerThreadsTest {

    @Test
    @DisplayName("Ten thousand sessions have sixty-four threads, and the first ones have their own")
    void manySessionsShareThreads() {
        HandlerThreads threads = new HandlerThreads();
        List<Executor> handlers = Stream.generate(threads::next).limit(10_000).toList();
        assertThat(handlers.stream().distinct()).hasSize(64);
        assertThat(handlers.subList(0, 64)).doesNotHaveDuplicates();
        assertThat(handlers.get(64)).isSameAs(handlers.get(0));
    }
}
