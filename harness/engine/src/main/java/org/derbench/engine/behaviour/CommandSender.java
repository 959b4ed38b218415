package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/**
 * Answers a part with a message of the outlet's own, which has the stamp of what it answers; after a while, and after
 * some work for the CPU.
 */
final class CommandSender {

    private final RoleSetting setting;
    private final long delayNs;
    private final long computeNs;
    private final AtomicLong turn = new AtomicLong();
    private final Map<OpenFlow, PartPool> parts = new ConcurrentHashMap<>();

    CommandSender(RoleSetting setting, long delayNs, long computeNs) {
        this.setting = setting;
        this.delayNs = delayNs;
        this.computeNs = computeNs;
    }

    /**
     * Answers it by the route's next hop: by the flow that leads to where the part came from, where each has one of its
     * own.
     */
    void answer(Part part) {
        long number = turn.getAndIncrement();
        Outlet outlet = setting.next(part);
        int content = parts.computeIfAbsent(outlet.flow(), this::parts)
                .content(outlet.flow().pool().indexOf(number), 0);
        outlet.offer(new Outlet.Parcel(
                List.of(part.containing(content)),
                codecs -> command(outlet, number, part.tick(), codecs),
                part.cameNs() + delayNs));
    }

    private PartPool parts(OpenFlow flow) {
        return new PartPool(flow.pool(), setting.spec().task().wholes());
    }

    private byte[] command(Outlet outlet, long number, long tick, Codecs codecs) throws CodecException {
        compute();
        Message command = outlet.flow().pool().message(outlet.flow().pool().indexOf(number));
        synchronized (command) {
            command.stamp(tick);
            return codecs.encode(command);
        }
    }

    private void compute() {
        setting.clock().workUntil(setting.clock().nanoTime() + computeNs);
    }
}
