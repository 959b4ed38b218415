package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeDifference;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nodes come back as they were, whatever they hold; messages are independent of each other. */
abstract class SerializerRoundTripContract {

    private static final Duration GENEROUS = Duration.ofMinutes(1);
    private static final int ROUNDS = 60;

    /** The serializer under test. */
    protected final Serializer serializer;

    SerializerRoundTripContract(Serializer serializer) {
        this.serializer = serializer;
    }

    static Stream<Class<? extends LogicalNode>> nodeClasses() {
        return LogicalNodes.classes().stream();
    }

    @ParameterizedTest
    @MethodSource("nodeClasses")
    <T extends LogicalNode> void aNodeOfAnySizeComesBackEqual(Class<T> type) {
        RoundTrips.every(serializer, type, SampleNodes.generated(type));
    }

    @ParameterizedTest
    @MethodSource("nodeClasses")
    <T extends LogicalNode> void anEmptyNodeAndOneOfExtremeValuesComeBackEqual(Class<T> type) {
        RoundTrips.every(serializer, type, SampleNodes.extreme(type));
    }

    @Test
    void aLongScheduleComesBackEqual() {
        RoundTrips.every(serializer, DSCH.class, List.of(SampleNodes.schedule(5_000)));
    }

    @Test
    void eachMessageStandsAlone() {
        GuardedCodec<MMXU> codec = new GuardedCodec<>(serializer, MMXU.class);
        List<MMXU> nodes = SampleNodes.generated(MMXU.class);
        List<byte[]> messages = new ArrayList<>(nodes.stream().map(codec::encode).toList());
        assertThat(codec.encode(nodes.get(0))).as("the first node encoded once more").isEqualTo(messages.get(0));
        Collections.reverse(messages);
        Collections.reverse(nodes);
        GuardedCodec<MMXU> other = new GuardedCodec<>(serializer, MMXU.class);
        for (int i = 0; i < nodes.size(); i++) {
            assertThat(NodeDifference.between(nodes.get(i), other.decode(messages.get(i)))).as("difference of node " + i).isEmpty();
        }
    }

    @Test
    void theCallerOwnsWhatWasEncodedAndWhatWasDecoded() {
        GuardedCodec<MMXU> codec = new GuardedCodec<>(serializer, MMXU.class);
        List<MMXU> nodes = SampleNodes.generated(MMXU.class);
        byte[] first = codec.encode(nodes.get(0));
        byte[] copy = first.clone();
        codec.encode(nodes.get(1));
        assertThat(first).as("after the next message was encoded").isEqualTo(copy);
        MMXU decoded = codec.decode(first);
        Arrays.fill(first, (byte) 0);
        codec.decode(codec.encode(nodes.get(2)));
        assertThat(NodeDifference.between(nodes.get(0), decoded)).as("difference after its bytes were overwritten").isEmpty();
    }

    @Test
    void itWorksInAClassLoaderOfItsOwn() throws Exception {
        PluginIsolation.tryOut(serializer);
    }

    @Test
    void twoCodecsWorkInTwoThreads() {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            // each awaits the other: on a busy machine one could be done before the other begins
            CyclicBarrier start = new CyclicBarrier(2);
            Future<?> one = threads.submit(() -> repeat(MMXU.class, start));
            Future<?> other = threads.submit(() -> repeat(DSCH.class, start));
            assertThat(one).succeedsWithin(GENEROUS);
            assertThat(other).succeedsWithin(GENEROUS);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aCodecGoesFromThreadToThread() {
        GuardedCodec<MMXU> codec = new GuardedCodec<>(serializer, MMXU.class);
        for (MMXU node : SampleNodes.generated(MMXU.class)) {
            FutureTask<String> difference = new FutureTask<>(
                    () -> NodeDifference.between(node, codec.decode(codec.encode(node))).map(NodeDifference::toString).orElse("none"));
            new Thread(difference).start();
            assertThat(difference).as("difference in a further thread").succeedsWithin(GENEROUS).isEqualTo("none");
        }
    }

    private <T extends LogicalNode> Void repeat(Class<T> type, CyclicBarrier start) throws Exception {
        List<T> nodes = SampleNodes.generated(type);
        start.await();
        for (int round = 0; round < ROUNDS / nodes.size(); round++) {
            RoundTrips.every(serializer, type, nodes);
        }
        return null;
    }
}
