package org.derbench.kit.serializer;

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
import org.derbench.kit.model.Subjects;
import org.derbench.message.ContentDifference;
import org.derbench.message.Message;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nodes come back as they were, whatever they hold; messages are independent of each other. */
abstract class SerializerRoundTripContract {

    private static final Duration GENEROUS = Duration.ofMinutes(1);
    private static final int ROUNDS = 60;
    private static final String OWN_BUFFER = "encode returns its own buffer: return a copy";

    /** The class of messages with the most fields. */
    final Class<Message> measurement = Subjects.named(Subjects.MEASUREMENT);
    /** The class of messages with long lists. */
    final Class<Message> schedule = Subjects.named(Subjects.SCHEDULE);

    /** The serializer under test. */
    protected final Serializer serializer;

    SerializerRoundTripContract(Serializer serializer) {
        this.serializer = serializer;
    }

    static Stream<Class<? extends Message>> messageClasses() {
        return Subjects.classes();
    }

    @ParameterizedTest
    @MethodSource("messageClasses")
    <T extends Message> void aNodeOfAnySizeComesBackEqual(Class<T> type) {
        RoundTrips.every(serializer, type, SampleMessages.generated(type));
    }

    @ParameterizedTest
    @MethodSource("messageClasses")
    <T extends Message> void emptyAndExtremeNodesComeBackEqual(Class<T> type) {
        RoundTrips.every(serializer, type, SampleMessages.extreme(type));
    }

    @Test
    void aLongScheduleComesBackEqual() {
        RoundTrips.every(serializer, schedule, List.of(SampleMessages.longLists(schedule, 5_000)));
    }

    @Test
    void eachMessageStandsAlone() {
        GuardedCodec<Message> codec = new GuardedCodec<>(serializer, measurement);
        List<Message> nodes = SampleMessages.generated(measurement);
        // copies: who returns its own buffer reads so in another test
        List<byte[]> messages = new ArrayList<>(
                nodes.stream().map(node -> codec.encode(node).clone()).toList());
        assertThat(codec.encode(nodes.get(0)))
                .as("the first node encoded once more")
                .isEqualTo(messages.get(0));
        Collections.reverse(messages);
        Collections.reverse(nodes);
        GuardedCodec<Message> other = new GuardedCodec<>(serializer, measurement);
        for (int i = 0; i < nodes.size(); i++) {
            assertThat(ContentDifference.between(nodes.get(i), other.decode(messages.get(i))))
                    .as("difference of node " + i)
                    .isEmpty();
        }
    }

    @Test
    @Order(3)
    void theCallerOwnsEncodedAndDecodedObjects() {
        GuardedCodec<Message> codec = new GuardedCodec<>(serializer, measurement);
        List<Message> nodes = SampleMessages.generated(measurement);
        byte[] first = codec.encode(nodes.get(0));
        byte[] copy = first.clone();
        assertThat(codec.encode(nodes.get(0))).as(OWN_BUFFER).isNotSameAs(first);
        assertThat(codec.encode(nodes.get(1))).as(OWN_BUFFER).isNotSameAs(first);
        assertThat(first).as(OWN_BUFFER).isEqualTo(copy);
        Message decoded = codec.decode(first);
        Arrays.fill(first, (byte) 0);
        codec.decode(codec.encode(nodes.get(2)));
        assertThat(ContentDifference.between(nodes.get(0), decoded))
                .as("difference after its bytes were overwritten")
                .isEmpty();
    }

    /**
     * Decodes in another class loader. There the codec also reads messages of a codec that has sent the same messages
     * before, though it has seen none. The second loader loads its library once more.
     */
    @Tag("longer")
    @Test
    void itWorksInItsOwnClassLoader() throws Exception {
        PluginIsolation.tryOut(serializer);
    }

    @Test
    void twoCodecsWorkInTwoThreads() {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            // each awaits the other: on a busy machine one could be done before the other begins
            CyclicBarrier start = new CyclicBarrier(2);
            Future<?> one = threads.submit(() -> repeat(measurement, start));
            Future<?> other = threads.submit(() -> repeat(schedule, start));
            assertThat(one).succeedsWithin(GENEROUS);
            assertThat(other).succeedsWithin(GENEROUS);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aCodecGoesFromThreadToThread() {
        GuardedCodec<Message> codec = new GuardedCodec<>(serializer, measurement);
        for (Message node : SampleMessages.generated(measurement)) {
            FutureTask<String> difference =
                    new FutureTask<>(() -> ContentDifference.between(node, codec.decode(codec.encode(node)))
                            .map(ContentDifference::toString)
                            .orElse("none"));
            new Thread(difference).start();
            assertThat(difference)
                    .as("difference in a further thread")
                    .succeedsWithin(GENEROUS)
                    .isEqualTo("none");
        }
    }

    private <T extends Message> Void repeat(Class<T> type, CyclicBarrier start) throws Exception {
        List<T> nodes = SampleMessages.generated(type);
        start.await();
        for (int round = 0; round < ROUNDS / nodes.size(); round++) {
            RoundTrips.every(serializer, type, nodes);
        }
        return null;
    }
}
