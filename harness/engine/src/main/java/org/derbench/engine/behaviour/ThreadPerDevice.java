package org.derbench.engine.behaviour;

import java.util.List;
import java.util.stream.IntStream;
import org.derbench.message.function.ThrowingRunnable;

/**
 * A thread for each device, each with a queue of its own. A message of many readings names no device, so stamps
 * distinguish the devices.
 */
final class ThreadPerDevice implements Workers {

    private final List<ThreadPool> devices;

    ThreadPerDevice(int count) {
        this.devices = IntStream.range(0, count)
                .mapToObj(device -> new ThreadPool("device-" + device, 1, RouterDesign.QUEUE / 8))
                .toList();
    }

    @Override
    public void start(RoleSetting setting) {
        devices.forEach(device -> device.start(setting));
    }

    @Override
    public boolean take(Part part, ThrowingRunnable<Exception> task) {
        return devices.get((int) Math.floorMod(part.tick(), (long) devices.size()))
                .take(part, task);
    }
}
