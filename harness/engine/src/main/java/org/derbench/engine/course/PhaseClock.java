package org.derbench.engine.course;

import java.util.EnumMap;
import java.util.Map;
import org.derbench.engine.protocol.Phase;
import org.derbench.engine.record.PhaseTimes;
import org.derbench.engine.time.NanoClock;

/** Adds up the time of a fork by phases. Not thread-safe. */
public final class PhaseClock {

    private final NanoClock clock;
    private final Map<Phase, Long> ns = new EnumMap<>(Phase.class);
    private long sinceNs;

    /** Starts now. */
    public PhaseClock(NanoClock clock) {
        this.clock = clock;
        this.sinceNs = clock.nanoTime();
    }

    /** Ends a phase: it took the time since the last phase ended. */
    public void end(Phase part) {
        long nowNs = clock.nanoTime();
        ns.merge(part, nowNs - sinceNs, Long::sum);
        sinceNs = nowNs;
    }

    /** The times of the phases since the last call. A phase that comes once in a fork is null in all later calls. */
    public PhaseTimes takeTimes() {
        PhaseTimes taken = new PhaseTimes(
                ns.get(Phase.START),
                ns.get(Phase.OPEN),
                ns.get(Phase.CONNECT),
                ns.get(Phase.RUN_IN),
                ns.get(Phase.BOARDS),
                ns.getOrDefault(Phase.CONTACT, 0L),
                ns.getOrDefault(Phase.WARM_UP, 0L),
                ns.getOrDefault(Phase.WINDOW, 0L),
                ns.getOrDefault(Phase.REPORT, 0L));
        ns.clear();
        return taken;
    }
}
