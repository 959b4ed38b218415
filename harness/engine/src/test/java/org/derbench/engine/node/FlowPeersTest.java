package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.testplugin.LoopMiddleware;
import org.derbench.spi.Peer;
import org.junit.jupiter.api.Test;

class FlowPeersTest {

    private final List<Throwable> told = new ArrayList<>();
    private final List<Consumer<Throwable>> ends = new ArrayList<>();
    private final FlowPeers peers = new FlowPeers(
            new LoopMiddleware(),
            (suffix, failures) -> {
                ends.add(failures);
                return null;
            },
            told::add);

    @Test
    void aClosingPeersFailureIsNotTheTrials() throws Exception {
        Peer first = peers.named("-0");
        peers.named("-1");
        ends.get(0).accept(new IllegalStateException("broke off"));
        assertThat(told).hasSize(1);
        peers.closing(first);
        ends.get(0).accept(new IllegalStateException("broke off once more"));
        assertThat(told).hasSize(1);
        ends.get(1).accept(new IllegalStateException("another one is not closed"));
        assertThat(told).hasSize(2);
    }
}
