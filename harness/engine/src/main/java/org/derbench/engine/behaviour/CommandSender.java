package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/**
 * Answers a part with a message of the outlet, which gets the part's stamp. The answer comes after a delay, and after
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
     * Answers a part by the route's next hop. If each process has a flow of its own, the answer takes the flow to the
     * part's origin.
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
