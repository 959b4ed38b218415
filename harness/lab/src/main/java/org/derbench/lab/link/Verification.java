package org.derbench.lab.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.derbench.engine.time.NanoClock;

/**
 * Measures a link until it is known whether it is as its profile says.
 *
 * <p>A link that is right at once is right. A link that was wrong once must be right twice in a row. Otherwise a link
 * that is right once in ten measurements would pass by patience. A wrong link is wrong each time, and is refused after
 * {@value #MOST_DEVIATIONS} deviations. If other programs of this machine take its processors meanwhile, a deviation
 * may be theirs: then the link is measured for up to three minutes, and the user is told so.
 */
final class Verification {

    static final int MOST_DEVIATIONS = 8;
    static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int TELL_AFTER = 3;

    private final Supplier<LinkMeasurement> probe;
    private final NanoClock clock;
    private final CpuPressure waiting;
    private final Consumer<String> told;
    private final List<String> deviations = new ArrayList<>();
    private int measurements;

    /** The bounds for a measurement. */
    interface Bounds {

        /** The first deviation, in words; empty without one. */
        String deviation(LinkMeasurement measured);

        /** Whether this machine may be too slow for the link, which no patience can mend. */
        boolean tooSlow(LinkMeasurement measured);
    }

    /**
     * Verifies a link that {@code probe} measures.
     *
     * @param told is given a line for the user if this takes long
     */
    Verification(Supplier<LinkMeasurement> probe, NanoClock clock, CpuPressure waiting, Consumer<String> told) {
        this.probe = probe;
        this.clock = clock;
        this.waiting = waiting;
        this.told = told;
    }

    /** The last measurement and its deviation; an empty deviation if the link is as its profile says. */
    record Verdict(LinkMeasurement measured, String deviation) {}

    /** Measures until the result is certain. */
    Verdict verdict(Bounds bounds) {
        CpuPressure.Since since = waiting.since(clock);
        long endNs = clock.nanoTime() + PATIENCE.toNanos();
        int right = 0;
        while (true) {
            LinkMeasurement measured = probe.get();
            measurements++;
            String deviation = bounds.deviation(measured);
            right = deviation.isEmpty() ? right + 1 : 0;
            if (right > 1 || right == 1 && deviations.isEmpty()) {
                return new Verdict(measured, "");
            }
            if (!deviation.isEmpty()) {
                deviations.add(deviation);
                boolean mayBeOthers = since.busy() && !bounds.tooSlow(measured) && clock.nanoTime() < endNs;
                if (deviations.size() >= MOST_DEVIATIONS && !mayBeOthers) {
                    return new Verdict(measured, deviation + since.remark());
                }
                tell(deviation, since);
            }
        }
    }

    private void tell(String deviation, CpuPressure.Since since) {
        if (deviations.size() == TELL_AFTER) {
            told.accept(String.format(
                    Locale.ROOT,
                    "the link is measured again, for up to %d min: %s%s",
                    PATIENCE.toMinutes(),
                    deviation,
                    since.remark()));
        }
    }

    /** The deviations of earlier measurements. */
    List<String> deviations() {
        return List.copyOf(deviations);
    }

    /** How often the link was measured. */
    int measurements() {
        return measurements;
    }
}
