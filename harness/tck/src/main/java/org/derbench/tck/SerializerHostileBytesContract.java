package org.derbench.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.NodeDifference;
import org.derbench.iec61850.NodeSize;
import org.derbench.iec61850.ln.DSCH;
import org.derbench.iec61850.ln.MMXU;
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
     * Messages by hand that hold a {@link ForeignObject}, by a name that tells how: a decoder must not run any of its code.
     * {@link #written} is less work.
     */
    protected Map<String, byte[]> hostileMessages() throws Exception {
        return Map.of();
    }

    /**
     * Any object as the library by itself writes it, with all that it registers and without what the codec forbids. For a
     * serializer whose bytes can name types, or number those of the library: others write nothing.
     */
    protected byte[] written(Object object) throws Exception {
        return new byte[0];
    }

    @Test
    void aMessageOfAnotherNodeClassMakesNoNodeOfThatClass() {
        byte[] schedule = new GuardedCodec<>(serializer, DSCH.class).encode(SampleNodes.generated(DSCH.class, NodeSize.STUDY));
        assertBounded(MMXU.class, codec -> codec.tryToDecode("a DSCH for an MMXU", schedule));
    }

    @Test
    void aTinyMessageIsRefusedOrANode() {
        assertBounded(MMXU.class, codec -> tryAll(codec, "tiny message", Bombs.tiny()));
    }

    @Test
    void everyTruncationIsRefusedOrANode() {
        byte[] message = small(MMXU.class);
        assertBounded(MMXU.class, codec -> {
            for (int length = 0; length < message.length; length++) {
                codec.tryToDecode("truncated to " + length, Arrays.copyOf(message, length));
            }
        });
    }

    @Test
    void tenThousandMutationsAreRefusedOrANodeAndTheCodecGoesOn() {
        Mutations mutations = new Mutations(SampleNodes.SEED, List.of(small(DSCH.class), small(MMXU.class)));
        DSCH sound = SampleNodes.generated(DSCH.class, NodeSize.SMALL);
        byte[] message = small(DSCH.class);
        assertBounded(DSCH.class, codec -> {
            for (int i = 0; i < MUTATIONS; i++) {
                codec.tryToDecode("mutation " + i, mutations.next());
                if (i % 100 == 0) {
                    assertThat(NodeDifference.between(sound, codec.decode(message))).as("difference after mutation " + i).isEmpty();
                }
            }
        });
    }

    @Test
    void hugeDeclaredLengthsTakeLittleMemory() {
        List<byte[]> bombs = Bombs.lengths(small(DSCH.class));
        assertBounded(DSCH.class, codec -> tryAll(codec, "length bomb", bombs));
    }

    @Test
    void deepNestingIsRefusedOrANode() {
        List<byte[]> bombs = Bombs.nesting(small(DSCH.class));
        assertBounded(DSCH.class, codec -> tryAll(codec, "nesting bomb", bombs));
    }

    @Test
    void entitiesNeitherGrowNorFetch(@TempDir Path folder) throws Exception {
        MMXU node = SampleNodes.generated(MMXU.class, NodeSize.SMALL);
        node.getNamPlt().setVendor(MARKER);
        byte[] message = new GuardedCodec<>(serializer, MMXU.class).encode(node);
        Path secret = Files.writeString(folder.resolve("secret"), SECRET);
        try (ServerSocket server = new ServerSocket(0)) {
            String address = "http://127.0.0.1:" + server.getLocalPort() + "/" + SECRET;
            assertBounded(MMXU.class, codec -> {
                for (String each : List.of(secret.toUri().toString(), address)) {
                    HostileXml.documents(message, MARKER, each).forEach((name, document) -> assertKept(codec, name, document));
                }
            });
            assertThat(Connections.waiting(server)).as("connections made by the decoder").isZero();
        }
    }

    @Test
    void aForeignClassIsNeverMade() throws Exception {
        Map<String, byte[]> messages = new ForeignMessages(this::written).all();
        messages.putAll(hostileMessages());
        assertBounded(DSCH.class, codec -> messages.forEach(codec::tryToDecode));
    }

    @Test
    void hintsAtAForeignClassAreIgnoredOrRefused() {
        Map<String, byte[]> messages = ForeignHints.in(small(DSCH.class));
        assertBounded(DSCH.class, codec -> messages.forEach(codec::tryToDecode));
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void aForeignObjectInAListIsNotEncodedOrNotDecoded() throws Exception {
        DSCH node = SampleNodes.generated(DSCH.class, NodeSize.SMALL);
        ((List) node.getSchdAbsTm().getVal()).set(0, new ForeignObject());
        byte[] message;
        try {
            message = serializer.codec(DSCH.class).encode(node);
        } catch (Exception notEncoded) {
            return;
        }
        assertBounded(DSCH.class, codec -> codec.tryToDecode("a list that holds a foreign object", message));
    }

    private static void assertKept(GuardedCodec<MMXU> codec, String attack, byte[] document) {
        codec.tryToDecode(attack, document).ifPresent(node -> assertThat(node.toString()).as(attack).doesNotContain(SECRET));
    }

    private static void tryAll(GuardedCodec<?> codec, String attack, List<byte[]> messages) {
        for (int i = 0; i < messages.size(); i++) {
            codec.tryToDecode(attack + " " + i, messages.get(i));
        }
    }

    private <T extends LogicalNode> byte[] small(Class<T> type) {
        return new GuardedCodec<>(serializer, type).encode(SampleNodes.generated(type, NodeSize.SMALL));
    }

    private interface Attempt<T extends LogicalNode> {
        void with(GuardedCodec<T> codec);
    }

    private <T extends LogicalNode> void assertBounded(Class<T> type, Attempt<T> attempt) {
        Executable withinTime = () -> attempt.with(new GuardedCodec<>(serializer, type));
        assertTimeoutPreemptively(GENEROUS, withinTime);
    }
}
