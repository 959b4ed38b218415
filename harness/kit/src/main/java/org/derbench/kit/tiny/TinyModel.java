package org.derbench.kit.tiny;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.derbench.message.Draw;
import org.derbench.message.FieldPath;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.MessagePlan;
import org.derbench.message.ValueRule;

/** Meters' readings, one by one and in bulk. */
public final class TinyModel implements MessageModel {

    private static final Map<String, Integer> ENCODED_BYTES = Map.of("small", 80, "large", 800);

    @Override
    public String name() {
        return "tiny";
    }

    @Override
    public List<Class<? extends Message>> classes() {
        return List.of(MeterReading.class, MeterReport.class);
    }

    @Override
    public List<String> sizes() {
        return List.of("small", "large");
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        if (!ENCODED_BYTES.containsKey(size)) {
            throw new IllegalArgumentException("unknown size '" + size + "': one of small, large");
        }
        MessagePlan plan = new MessagePlan(type, ENCODED_BYTES.get(size), TinyModel::rule);
        return IntStream.range(0, count)
                .mapToObj(index -> type.cast(plan.make(seed, index)))
                .toList();
    }

    private static ValueRule rule(FieldPath path) {
        return switch (path.field().kind()) {
            case BOOLEAN -> (draw, position) -> draw.oneIn(2);
            case INTEGER -> (draw, position) -> number(draw) + position;
            case LONG -> (draw, position) -> (long) number(draw) << 24;
            case FLOAT -> (draw, position) -> number(draw) / 100f;
            case DOUBLE -> (draw, position) -> number(draw) / 1e6;
            case STRING ->
                path.name().equals("price")
                        ? (draw, position) -> "0." + number(draw) + "0"
                        : (draw, position) -> path.name() + " " + number(draw);
            case ENUMERATION -> (draw, position) -> MeterKind.values()[draw.below(MeterKind.values().length)];
            case OBJECT -> throw new IllegalArgumentException(path.field() + " is made of its fields");
        };
    }

    /** Another one for each message. */
    private static int number(Draw draw) {
        return 1_000 * draw.index() + draw.below(1_000);
    }
}
