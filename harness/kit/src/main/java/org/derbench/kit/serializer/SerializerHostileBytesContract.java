package org.derbench.kit.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.kit.foreign.ForeignObject;
import org.derbench.kit.model.Subjects;
import org.derbench.message.ContentDifference;
import org.derbench.message.FieldKind;
import org.derbench.message.Message;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Bytes that are no message end in an exception or in some node of the class: soon, and in little memory. */
abstract class SerializerHostileBytesContract extends SerializerRoundTripContract {

    private static final Duration GENEROUS = Duration.ofMinutes(2);
    private static final int MUTATIONS = 10_000;
    private static final String SECRET = "secret-of-this-host";
    private static final String MARKER = "marker-of-the-vendor";

    SerializerHostileBytesContract(Serializer serializer) {
        super(serializer);
    }

    /**
     * Messages by hand that hold a {@link ForeignObject}, by a name that tells how: a decoder must not run any of its
     * code. {@link #written} is less work.
     */
    protected Map<String, byte[]> hostileMessages() throws Exception {
        return Map.of();
    }

    /**
     * An object as the library itself writes it, with all its registered classes and without the codec's bans. Override
     * this for a serializer whose bytes can name types, or number the library's types; others return empty.
     */
    protected byte[] written(Object object) throws Exception {
        return new byte[0];
    }

    @Test
    void anotherClassesMessageMakesNoSuchNode() {
        byte[] other = new GuardedCodec<>(serializer, schedule).encode(SampleMessages.generated(schedule, "study"));
        assertBounded(measurement, codec -> codec.tryToDecode("a DSCH for an MMXU", other));
    }

    @Test
    void aTinyMessageIsRefusedOrANode() {
        assertBounded(measurement, codec -> tryAll(codec, "tiny message", Bombs.tiny()));
    }

    @Test
    void everyTruncationIsRefusedOrANode() {
        byte[] message = small(measurement);
        assertBounded(measurement, codec -> {
            for (int length = 0; length < message.length; length++) {
                codec.tryToDecode("truncated to " + length, Arrays.copyOf(message, length));
            }
        });
    }

    @Test
    void mutationsAreRefusedOrANode() {
        Mutations mutations = new Mutations(SampleMessages.SEED, List.of(small(schedule), small(measurement)));
        Message sound = SampleMessages.generated(schedule, Subjects.SMALL);
        byte[] message = small(schedule);
        assertBounded(schedule, codec -> {
            for (int i = 0; i < MUTATIONS; i++) {
                codec.tryToDecode("mutation " + i, mutations.next());
                if (i % 100 == 0) {
                    assertThat(ContentDifference.between(sound, codec.decode(message)))
                            .as("difference after mutation " + i)
                            .isEmpty();
                }
            }
        });
    }

    @Test
    void hugeDeclaredLengthsTakeLittleMemory() {
        List<byte[]> bombs = Bombs.lengths(small(schedule));
        assertBounded(schedule, codec -> tryAll(codec, "length bomb", bombs));
    }

    @Test
    void deepNestingIsRefusedOrANode() {
        List<byte[]> bombs = Bombs.nesting(small(schedule));
        assertBounded(schedule, codec -> tryAll(codec, "nesting bomb", bombs));
    }

    @Test
    void entitiesNeitherGrowNorFetch(@TempDir Path folder) throws Exception {
        Message node = SampleMessages.generated(measurement, Subjects.SMALL);
        OwnedField.first(node, field -> field.kind() == FieldKind.STRING && !field.list())
                .orElseThrow()
                .set(MARKER);
        byte[] message = new GuardedCodec<>(serializer, measurement).encode(node);
        Path secret = Files.writeString(folder.resolve("secret"), SECRET);
        try (ServerSocket server = new ServerSocket(0)) {
            String address = "http://127.0.0.1:" + server.getLocalPort() + "/" + SECRET;
            assertBounded(measurement, codec -> {
                for (String each : List.of(secret.toUri().toString(), address)) {
                    HostileXml.documents(message, MARKER, each)
                            .forEach((name, document) -> assertKept(codec, name, document));
                }
            });
            assertThat(Connections.waiting(server))
                    .as("connections made by the decoder")
                    .isZero();
        }
    }

    @Test
    void aForeignClassIsNeverMade() throws Exception {
        Map<String, byte[]> messages = new ForeignMessages(this::written).all();
        messages.putAll(hostileMessages());
        assertBounded(schedule, codec -> messages.forEach(codec::tryToDecode));
    }

    @Test
    void hintsAtForeignClassesAreIgnoredOrRefused() {
        Map<String, byte[]> messages = ForeignHints.in(small(schedule));
        assertBounded(schedule, codec -> messages.forEach(codec::tryToDecode));
    }

    @Test
    void aForeignObjectInAListIsRefused() throws Exception {
        Message node = SampleMessages.generated(schedule, Subjects.SMALL);
        OwnedField.first(node, field -> field.kind() == FieldKind.FLOAT && field.list())
                .orElseThrow()
                .list()
                .set(0, new ForeignObject());
        byte[] message;
        try {
            message = serializer.codec(schedule).encode(node);
        } catch (Exception notEncoded) {
            return;
        }
        assertBounded(schedule, codec -> codec.tryToDecode("a list that holds a foreign object", message));
    }

    private static void assertKept(GuardedCodec<Message> codec, String attack, byte[] document) {
        codec.tryToDecode(attack, document)
                .ifPresent(node -> assertThat(node.toString()).as(attack).doesNotContain(SECRET));
    }

    private static void tryAll(GuardedCodec<?> codec, String attack, List<byte[]> messages) {
        for (int i = 0; i < messages.size(); i++) {
            codec.tryToDecode(attack + " " + i, messages.get(i));
        }
    }

    private <T extends Message> byte[] small(Class<T> type) {
        return new GuardedCodec<>(serializer, type).encode(SampleMessages.generated(type, Subjects.SMALL));
    }

    private <T extends Message> void assertBounded(Class<T> type, Consumer<GuardedCodec<T>> attempt) {
        Executable withinTime = () -> attempt.accept(new GuardedCodec<>(serializer, type));
        assertTimeoutPreemptively(GENEROUS, withinTime);
    }
}
