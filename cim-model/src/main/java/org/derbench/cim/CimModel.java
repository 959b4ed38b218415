package org.derbench.cim;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.cim.control.EndDeviceControls;
import org.derbench.cim.envelope.EndDeviceControlsMessage;
import org.derbench.cim.envelope.MeterReadingsMessage;
import org.derbench.cim.reading.MeterReadings;
import org.derbench.message.Draw;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/** Readings of meters and commands to devices, bare and in the messages of IEC 61968-100. */
public final class CimModel implements MessageModel {

    @Override
    public String name() {
        return "cim";
    }

    @Override
    public List<Class<? extends Message>> classes() {
        return List.of(
                MeterReadings.class,
                EndDeviceControls.class,
                MeterReadingsMessage.class,
                EndDeviceControlsMessage.class);
    }

    @Override
    public List<String> sizes() {
        return Arrays.stream(BulkSize.values()).map(BulkSize::label).toList();
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        int parts = BulkSize.partsOf(size);
        return IntStream.range(0, count)
                .mapToObj(index -> type.cast(made(type, parts, new Draw(seed, index, parts))))
                .toList();
    }

    private static Message made(Class<? extends Message> type, int parts, Draw draw) {
        return switch (type.getSimpleName()) {
            case "MeterReadings" -> ReadingMaker.readings(parts, draw);
            case "EndDeviceControls" -> ControlMaker.controls(parts, draw);
            case "MeterReadingsMessage" -> EnvelopeMaker.readings(parts, draw);
            case "EndDeviceControlsMessage" -> EnvelopeMaker.controls(parts, draw);
            default -> throw new IllegalArgumentException("no message of the model cim: " + type.getName());
        };
    }
}
