package org.derbench.engine.testmodel;

import java.util.List;
import java.util.stream.IntStream;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/** A model of three classes, which is no part of derbench. */
public final class ReadingModel implements MessageModel {

    @Override
    public String name() {
        return "test";
    }

    @Override
    public List<Class<? extends Message>> classes() {
        return List.of(Reading.class, MeterReading.class, Readings.class);
    }

    @Override
    public List<String> sizes() {
        return List.of("small");
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> type.cast(message(type, (int) seed + index)))
                .toList();
    }

    private static Message message(Class<? extends Message> type, int value) {
        if (type == Reading.class) {
            return reading(new Reading(), value);
        }
        if (type == MeterReading.class) {
            return reading(new MeterReading(), value);
        }
        Readings one = new Readings();
        one.parts(List.of(reading(new Reading(), value)));
        return one;
    }

    private static Reading reading(Reading reading, int value) {
        reading.setValue(value);
        return reading;
    }
}
