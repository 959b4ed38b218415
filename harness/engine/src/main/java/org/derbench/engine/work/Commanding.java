package org.derbench.engine.work;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.engine.content.Codecs;
import org.derbench.engine.role.Outlet;
import org.derbench.engine.role.Part;
import org.derbench.engine.role.RoleSetting;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/** Answers a part with a message of the outlet's own, which has the stamp of what it answers; after a while, and after some work for the CPU. */
final class Commanding {

    private final RoleSetting setting;
    private final long delayNs;
    private final long computeNs;
    private final AtomicLong turn = new AtomicLong();

    Commanding(RoleSetting setting, long delayNs, long computeNs) {
        this.setting = setting;
        this.delayNs = delayNs;
        this.computeNs = computeNs;
    }

    /** Answers it by the outlet that leads to where the part came from, where each has one of its own. */
    void answer(Part part) {
        long number = turn.getAndIncrement();
        Outlet outlet = outletFor(part);
        outlet.offer(new Outlet.Parcel(List.of(part), codecs -> command(outlet, number, part.tick(), codecs), part.cameNs() + delayNs));
    }

    /**
     * Flows of several processes are numbered alike, {@code question-2} and {@code schedule-2}; where all came by one flow, the stamp
     * says which of the processes made the part.
     */
    private Outlet outletFor(Part part) {
        String end = part.flow().substring(part.flow().lastIndexOf('-') + 1);
        return setting.outlets().stream().filter(outlet -> outlet.flow().spec().name().endsWith("-" + end)).findFirst()
                .orElseGet(() -> setting.outlets().get((int) Math.floorMod(part.tick(), (long) setting.outlets().size())));
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
        long untilNs = setting.clock().nanoTime() + computeNs;
        while (setting.clock().nanoTime() < untilNs) {
            Thread.onSpinWait();
        }
    }
}
