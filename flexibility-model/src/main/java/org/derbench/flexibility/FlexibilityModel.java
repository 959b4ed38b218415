package org.derbench.flexibility;

import java.util.List;
import java.util.stream.IntStream;
import org.derbench.message.Draw;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/**
 * Bids and schedules of agents. Small ones take about 200 bytes in a compact encoding, as in the study of agents over
 * Kafka.
 */
public final class FlexibilityModel implements MessageModel {

    @Override
    public String name() {
        return "flexibility";
    }

    @Override
    public List<Class<? extends Message>> classes() {
        return List.of(Bid.class, Schedule.class);
    }

    @Override
    public List<String> sizes() {
        return List.of("small", "large");
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        boolean small = requireSize(size).equals("small");
        return IntStream.range(0, count)
                .mapToObj(index -> type.cast(made(type, small, new Draw(seed, index, 1))))
                .toList();
    }

    private String requireSize(String size) {
        if (!sizes().contains(size)) {
            throw new IllegalArgumentException(
                    "unknown size '" + size + "' of model flexibility: one of " + String.join(", ", sizes()));
        }
        return size;
    }

    private static Message made(Class<? extends Message> type, boolean small, Draw draw) {
        return switch (type.getSimpleName()) {
            case "Bid" -> AgentMaker.bid(small ? AgentMaker.FEW_HOURS / 2 : AgentMaker.A_DAY, draw);
            case "Schedule" -> AgentMaker.schedule(small ? AgentMaker.FEW_HOURS : AgentMaker.A_DAY, draw);
            default -> throw new IllegalArgumentException("no message of the model flexibility: " + type.getName());
        };
    }
}
