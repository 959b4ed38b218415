package org.derbench.kit.serializer;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.derbench.kit.model.Subjects;
import org.derbench.message.ContentDifference;
import org.derbench.message.Message;
import org.derbench.spi.Serializer;

/**
 * Messages of a codec that has encoded the same ones many times before, with other stamps: one that remembers them
 * would send less now. They are decoded elsewhere, each by a codec that has seen no other.
 */
final class SeasonedMessages {

    private static final List<String> SUBJECTS = List.of(Subjects.MEASUREMENT, Subjects.SCHEDULE);
    private static final int DIFFERENT = 4;
    private static final int ROUNDS = 250;
    private static final long FIRST_TICK = 1_700_000_000L << 24;

    private final Path file;

    SeasonedMessages(Path file) {
        this.file = file;
    }

    private static List<Message> messages(Class<Message> type) {
        return Subjects.modelOf(type).pool(type, Subjects.SMALL, SampleMessages.SEED, DIFFERENT);
    }

    /** Stamps it with when it is made. */
    private static Message stamped(Message message, int round, int number) {
        message.stamp(FIRST_TICK + (long) round * DIFFERENT + number);
        return message;
    }

    /** Writes what such a codec makes of the last round. */
    void write(Serializer serializer) throws IOException {
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            for (String subject : SUBJECTS) {
                Class<Message> type = Subjects.named(subject);
                GuardedCodec<Message> codec = new GuardedCodec<>(serializer, type);
                List<Message> messages = messages(type);
                for (int round = 0; round < ROUNDS; round++) {
                    for (int number = 0; number < DIFFERENT; number++) {
                        byte[] bytes = codec.encode(stamped(messages.get(number), round, number));
                        if (round == ROUNDS - 1) {
                            out.writeInt(bytes.length);
                            out.write(bytes);
                        }
                    }
                }
            }
        }
    }

    /**
     * Decodes them, the last one first.
     *
     * @throws AssertionError if one differs from the sent one
     */
    void check(Serializer serializer) throws IOException {
        List<byte[]> read = read();
        for (int at = read.size() - 1; at >= 0; at--) {
            Class<Message> type = Subjects.named(SUBJECTS.get(at / DIFFERENT));
            int number = at % DIFFERENT;
            Message sent = stamped(messages(type).get(number), ROUNDS - 1, number);
            check(sent, new GuardedCodec<>(serializer, type), read.get(at));
        }
    }

    private static void check(Message sent, GuardedCodec<Message> codec, byte[] bytes) {
        Optional<ContentDifference> difference;
        try {
            difference = ContentDifference.between(sent, codec.decode(bytes));
        } catch (AssertionError e) {
            throw new AssertionError("a message cannot be read without those before it: " + e.getMessage(), e);
        }
        if (difference.isPresent()) {
            throw new AssertionError("a message reads otherwise without those before it: " + difference.get());
        }
    }

    private List<byte[]> read() throws IOException {
        List<byte[]> messages = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            while (true) {
                messages.add(in.readNBytes(in.readInt()));
            }
        } catch (EOFException e) {
            return Collections.unmodifiableList(messages);
        }
    }
}
