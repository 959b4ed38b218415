package org.derbench.floor;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.number.Numbers;
import org.derbench.spi.Codec;
import org.derbench.spi.Serializer;

/**
 * The messages that the harness would send, and the codec of the serializer under test.
 *
 * @param prefix what an object reference begins with; the number of the message follows
 */
record Messages(List<? extends Message> pool, Codec<Message> codec, String prefix) {

    private static final int COUNT = 16;

    static Messages of(Arguments arguments) {
        MessageModel model = model(arguments.text("node"));
        Class<? extends Message> type = model.named(arguments.text("node"));
        List<? extends Message> pool = model.pool(type, arguments.text("nodeSize"), arguments.number("seed"), COUNT);
        String first = model.reference(type, 1);
        return new Messages(pool, codec(type, arguments.text("serializer")), first.substring(0, first.length() - 1));
    }

    /** The model of this class path with messages of this name. */
    static MessageModel model(String message) {
        return ServiceLoader.load(MessageModel.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.classes().stream()
                        .anyMatch(type -> type.getSimpleName().equals(message)))
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static Codec<Message> codec(Class<? extends Message> type, String name) {
        Serializer serializer = ServiceLoader.load(Serializer.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return (Codec<Message>) serializer.codec(type);
    }

    Message message(long number) {
        return pool.get((int) (number % COUNT));
    }

    byte[] reference(long number) {
        return (prefix + (number % COUNT + 1)).getBytes(StandardCharsets.US_ASCII);
    }

    Message resolve(byte[] reference) {
        String text = new String(reference, StandardCharsets.US_ASCII);
        return pool.get(Numbers.parseInt(text.substring(prefix.length())) - 1);
    }
}
