package org.derbench.engine.coordinator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.derbench.engine.json.Fields;

/**
 * Whether something else than the trial decided what was measured. A sensor that a machine lacks says nothing.
 *
 * @param oneMachine  whether both ends are on one machine, so that each is the other's neighbour
 * @param othersCount whether what other programs use counts: not where a board is emulated by keeping its CPU busy
 */
record Gate(boolean oneMachine, boolean othersCount) {

    /** Of all CPUs' time, used by programs that are no part of the trial. */
    private static final double OTHERS_AT_MOST = 0.25;
    private static final double STOLEN_AT_MOST = 0.05;
    private static final double FREQUENCY_AT_LEAST = 0.9;
    /** A Raspberry Pi 3 slows down from about there. */
    private static final long HOT_MILLI_CELSIUS = 80_000;
    private static final long THROTTLED_NOW = 0xf;

    /** What disturbed the trial, each in words; nothing where nothing did. */
    List<String> disturbances(Fields initiator, Fields responder) {
        List<String> found = new ArrayList<>();
        double initiatorOwn = delta(initiator, "ownCpuNs");
        double responderOwn = delta(responder, "ownCpuNs");
        double own = oneMachine ? initiatorOwn + responderOwn : initiatorOwn;
        of("initiator", initiator, own, found);
        if (!oneMachine) {
            of("responder", responder, responderOwn, found);
        }
        return found;
    }

    private void of(String end, Fields span, double ownNs, List<String> found) {
        Fields before = span.object("before");
        Fields after = span.object("after");
        double capacityNs = delta(span, "atNs") * before.number("cpus");
        double others = (delta(span, "busyNs") - ownNs) / capacityNs;
        if (othersCount && others > OTHERS_AT_MOST) {
            found.add(String.format(Locale.ROOT, "%s: other programs used %.0f %% of its CPUs", end, 100 * others));
        }
        if (delta(span, "stolenNs") / capacityNs > STOLEN_AT_MOST) {
            found.add(String.format(Locale.ROOT, "%s: its hypervisor took %.0f %% of its CPUs", end,
                    100 * delta(span, "stolenNs") / capacityNs));
        }
        if (before.has("frequencyHz") && after.has("frequencyHz") && after.number("frequencyHz") < FREQUENCY_AT_LEAST * before.number("frequencyHz")) {
            found.add(String.format(Locale.ROOT, "%s: its clock fell from %.0f to %.0f MHz", end,
                    before.number("frequencyHz") / 1e6, after.number("frequencyHz") / 1e6));
        }
        if (!before.text("governor", "").equals(after.text("governor", ""))) {
            found.add(end + ": its governor changed to " + after.text("governor", "none"));
        }
        heat(end, before, after, found);
    }

    private static void heat(String end, Fields before, Fields after, List<String> found) {
        if (after.integer("temperatureMilliCelsius", 0) >= HOT_MILLI_CELSIUS) {
            found.add(String.format(Locale.ROOT, "%s: %.0f degrees Celsius", end, after.number("temperatureMilliCelsius") / 1000));
        }
        long flags = after.integer("throttledFlags", 0);
        boolean throttled = (flags & THROTTLED_NOW) != 0 || flags != before.integer("throttledFlags", 0)
                || after.integer("throttleCount", 0) > before.integer("throttleCount", 0);
        if (throttled) {
            found.add(end + ": it was throttled");
        }
    }

    private static double delta(Fields span, String name) {
        return span.object("after").has(name) && span.object("before").has(name)
                ? span.object("after").number(name) - span.object("before").number(name) : 0;
    }
}
