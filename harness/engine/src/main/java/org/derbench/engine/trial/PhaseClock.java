package org.derbench.engine.trial;

import java.util.EnumMap;
import java.util.Map;
import org.derbench.engine.record.part.PhaseTimes;
import org.derbench.engine.time.NanoClock;

/** Adds up what the time of a fork goes to. Not thread-safe. */
public final class PhaseClock {

    /** A part of that time. */
    public enum Part { START, OPEN, CONNECT, RUN_IN, BOARDS, CONTACT, WARM_UP, WINDOW, REPORT }

    private final NanoClock clock;
    private final Map<Part, Long> ns = new EnumMap<>(Part.class);
    private long sinceNs;

    /** From now on. */
    public PhaseClock(NanoClock clock) {
        this.clock = clock;
        this.sinceNs = clock.nanoTime();
    }

    /** The part of a repetition that a phase of its course belongs to. */
    public static Part of(String phase) {
        return switch (phase) {
            case "echo", "contact", "came", "quiet" -> Part.CONTACT;
            case "warmUp", "ready" -> Part.WARM_UP;
            case "report" -> Part.REPORT;
            default -> Part.WINDOW;
        };
    }

    /** The time since the last part ended was that one's. */
    public void ended(Part part) {
        long nowNs = clock.nanoTime();
        ns.merge(part, nowNs - sinceNs, Long::sum);
        sinceNs = nowNs;
    }

    /** What ended since this was asked before; what other repetitions of the fork share is null where it was told then. */
    public PhaseTimes taken() {
        PhaseTimes taken = new PhaseTimes(ns.get(Part.START), ns.get(Part.OPEN), ns.get(Part.CONNECT), ns.get(Part.RUN_IN), ns.get(Part.BOARDS),
                ns.getOrDefault(Part.CONTACT, 0L), ns.getOrDefault(Part.WARM_UP, 0L), ns.getOrDefault(Part.WINDOW, 0L), ns.getOrDefault(Part.REPORT, 0L));
        ns.clear();
        return taken;
    }
}
