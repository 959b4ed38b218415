package org.derbench.message;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A superclass for models whose sizes are lengths of lists: each message is drawn from the seed, its index and the
 * length.
 *
 * <pre>{@code
 * public final class MeterModel extends DrawnModel {
 *     public MeterModel() {
 *         super("meter", sizes("small", 1, "large", 96), List.of(new Kind<>(Readings.class, MeterMaker::readings)));
 *     }
 * }
 * }</pre>
 */
public abstract class DrawnModel implements MessageModel {

    /**
     * A class of messages, and how one is made.
     *
     * @param maker makes the message of a draw, whose {@link Draw#points} are the length of its lists
     */
    public record Kind<T extends Message>(Class<T> type, Function<Draw, T> maker) {}

    private final String name;
    private final Map<String, Integer> points;
    private final List<Kind<?>> kinds;

    /**
     * Describes the model.
     *
     * @param points the length of lists by size, the smallest first
     */
    protected DrawnModel(String name, Map<String, Integer> points, List<Kind<?>> kinds) {
        this.name = name;
        this.points = new LinkedHashMap<>(points);
        this.kinds = List.copyOf(kinds);
    }

    /** Two sizes, the smaller first. */
    protected static Map<String, Integer> sizes(String small, int few, String large, int many) {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        sizes.put(small, few);
        sizes.put(large, many);
        return sizes;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<Class<? extends Message>> classes() {
        return kinds.stream().<Class<? extends Message>>map(Kind::type).toList();
    }

    @Override
    public final List<String> sizes() {
        return List.copyOf(points.keySet());
    }

    @Override
    public final <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        Integer length = points.get(size);
        if (length == null) {
            throw new IllegalArgumentException(
                    "unknown size '" + size + "' of model " + name + ": one of " + String.join(", ", sizes()));
        }
        Kind<?> kind = kinds.stream()
                .filter(known -> known.type() == type)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no message of the model " + name + ": " + type.getName()));
        return IntStream.range(0, count)
                .mapToObj(index -> type.cast(kind.maker().apply(new Draw(seed, index, length))))
                .toList();
    }
}
