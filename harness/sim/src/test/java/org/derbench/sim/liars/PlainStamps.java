package org.derbench.sim.liars;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.cim.CimModel;
import org.derbench.flexibility.FlexibilityModel;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.sim.wire.PlainSerializer;
import org.derbench.spi.Codec;

/** The stamps of simulated messages, whatever their class. */
public final class PlainStamps {

    private static final List<MessageModel> MODELS =
            List.of(new Iec61850Model(), new CimModel(), new FlexibilityModel());

    private PlainStamps() {}

    /** The stamp of a message. */
    public static long of(byte[] message) {
        return read(message).message().stampTicks();
    }

    /** The message with another stamp, which its only part gets, too. */
    public static byte[] with(byte[] message, long stamp) {
        Read read = read(message);
        read.message().stamp(stamp);
        return read.encoded();
    }

    /** A message, and what it was decoded by. */
    private record Read(Codec<Message> codec, Message message) {

        byte[] encoded() {
            try {
                return codec.encode(message);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Bytes do not say their class: it is the one that makes the same bytes again. */
    private static Read read(byte[] message) {
        return MODELS.stream()
                .flatMap(model -> model.classes().stream())
                .flatMap(type -> read(message, type))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("not a message of " + MODELS));
    }

    @SuppressWarnings("unchecked")
    private static Stream<Read> read(byte[] message, Class<? extends Message> type) {
        Codec<Message> codec = (Codec<Message>) new PlainSerializer().codec(type);
        Message decoded;
        try {
            decoded = codec.decode(message);
        } catch (Exception e) {
            // it is of another class
            return Stream.empty();
        }
        Read read = new Read(codec, decoded);
        return Arrays.equals(read.encoded(), message) ? Stream.of(read) : Stream.empty();
    }
}
