package org.derbench.engine.course;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.TrialRecord;

/**
 * Decides whether something else than the trial determined the measurement. A sensor that a machine lacks decides
 * nothing.
 *
 * @param oneMachine whether all roles are on one machine, so that each is the others' neighbour
 * @param keptBusyCpus how many of its CPUs the testbed keeps busy, to slow emulated boards or for a relay
 */
record Gate(boolean oneMachine, double keptBusyCpus) {

    /** The largest share of the CPU time that programs outside of the trial may use. */
    private static final double OTHERS_AT_MOST = 0.25;

    private static final double STOLEN_AT_MOST = 0.05;
    private static final double FREQUENCY_AT_LEAST = 0.9;
    /** The temperature from which a Raspberry Pi 3 lowers its clock, approximately. */
    private static final long HOT_MILLI_CELSIUS = 80_000;

    /** Times that a machine may become faster or slower from before a window until after it. */
    private static final double SPEED_WITHIN = 1.1;

    private static final long THROTTLED_NOW = 0xf;
    /** The tolerance for the share of a core that is left to an emulated board. */
    private static final double SHARE_WITHIN = 0.05;

    /** The emulated boards whose share of the core was wrong, each in words; empty without any. */
    static List<String> wrongShares(Map<String, EmulatedBoard> boards) {
        List<String> found = new ArrayList<>();
        boards.forEach((host, board) -> {
            double target = board.shareTarget();
            double share = board.core().share();
            // a host that is no faster than the board is left all of its core
            if (target < 1 && Math.abs(share - target) > SHARE_WITHIN * target) {
                found.add(
                        String.format(Locale.ROOT, "%s: its core was left %.3f instead of %.3f", host, share, target));
            }
        });
        return found;
    }

    /** The machines that were faster or slower after the window than before, each in words; empty without any. */
    static List<String> speedChanges(Map<String, PaceCheck> before, Map<String, PaceCheck> after) {
        List<String> found = new ArrayList<>();
        before.forEach((role, earlier) -> {
            double times = earlier.times(after.get(role));
            if (Math.abs(Math.log(times)) > Math.log(SPEED_WITHIN)) {
                found.add(String.format(
                        Locale.ROOT,
                        "%s: a fixed piece of work took %.2f times as long after the window as before",
                        role,
                        times));
            }
        });
        return found;
    }

    /**
     * The roles whose compilers were at work in too much of a window, each in words; empty without any. A trial that is
     * not OK has none: its findings would go with its window.
     */
    static List<String> compilers(TrialRecord record) {
        return record.outcome() == TrialRecord.Outcome.OK
                ? compilers(record.costs().roles(), record.window().seconds())
                : List.of();
    }

    static List<String> compilers(Map<String, RoleCosts> roles, double seconds) {
        List<String> found = new ArrayList<>();
        roles.forEach((role, costs) -> {
            Double share = costs.compilerShare(seconds);
            if (share != null && share > RoleCosts.COMPILERS_AT_MOST) {
                found.add(String.format(
                        Locale.ROOT, "%s: its compilers worked for %.0f %% of the window", role, 100 * share));
            }
        });
        return found;
    }

    /**
     * The disturbances of the trial, each in words; empty without any.
     *
     * @param spans the states by role; on one machine the first one stands for the machine
     */
    List<String> disturbances(Map<String, Span> spans) {
        List<String> found = new ArrayList<>();
        double allNs = spans.values().stream()
                .mapToDouble(span -> delta(span, Conditions::ownCpuNs))
                .sum();
        for (Map.Entry<String, Span> role : spans.entrySet()) {
            of(
                    role.getKey(),
                    role.getValue(),
                    oneMachine ? allNs : delta(role.getValue(), Conditions::ownCpuNs),
                    found);
            if (oneMachine) {
                break;
            }
        }
        return found;
    }

    private void of(String end, Span span, double ownNs, List<String> found) {
        Conditions before = span.before();
        Conditions after = span.after();
        double capacityNs = delta(span, Conditions::atNs) * before.cpus();
        double keptBusyNs = delta(span, Conditions::atNs) * keptBusyCpus;
        double others = (busyNs(span) - ownNs - keptBusyNs) / (capacityNs - keptBusyNs);
        if (others > OTHERS_AT_MOST) {
            found.add(String.format(
                    Locale.ROOT,
                    "%s: other programs used %.0f %% of %s",
                    end,
                    100 * others,
                    keptBusyCpus > 0 ? "what the testbed leaves" : "its CPUs"));
        }
        double stolen = delta(span, Conditions::stolenNs) / capacityNs;
        if (stolen > STOLEN_AT_MOST) {
            found.add(String.format(Locale.ROOT, "%s: its hypervisor took %.0f %% of its CPUs", end, 100 * stolen));
        }
        if (before.frequencyHz() != null
                && after.frequencyHz() != null
                && after.frequencyHz() < FREQUENCY_AT_LEAST * before.frequencyHz()) {
            found.add(String.format(
                    Locale.ROOT,
                    "%s: its clock fell from %.0f to %.0f MHz",
                    end,
                    before.frequencyHz() / 1e6,
                    after.frequencyHz() / 1e6));
        }
        if (!Objects.equals(before.governor(), after.governor())) {
            found.add(end + ": its governor changed to " + Objects.requireNonNullElse(after.governor(), "none"));
        }
        double waitNs = delta(span, Conditions::quotaWaitNs);
        if (waitNs > 0) {
            found.add(String.format(
                    Locale.ROOT,
                    "%s: a control group%s had it wait %.0f ms for CPU time",
                    end,
                    after.cpuQuota() == null ? "" : String.format(Locale.ROOT, " of %.2f CPUs", after.cpuQuota()),
                    waitNs / 1e6));
        }
        heat(end, before, after, found);
    }

    /**
     * The CPU time of all programs. A kernel that looks once a tick misses much of what runs between the slices of an
     * emulated board; the processes' own times miss what somebody else's container runs.
     */
    private static double busyNs(Span span) {
        return Math.max(delta(span, Conditions::busyNs), delta(span, Conditions::processesNs));
    }

    private static void heat(String end, Conditions before, Conditions after, List<String> found) {
        long milliCelsius = orZero(after.temperatureMilliCelsius());
        if (milliCelsius >= HOT_MILLI_CELSIUS) {
            found.add(String.format(Locale.ROOT, "%s: %.0f degrees Celsius", end, milliCelsius / 1000.0));
        }
        long flags = orZero(after.throttledFlags());
        boolean throttled = (flags & THROTTLED_NOW) != 0
                || flags != orZero(before.throttledFlags())
                || orZero(after.throttleCount()) > orZero(before.throttleCount());
        if (throttled) {
            found.add(end + ": it was throttled");
        }
    }

    private static long orZero(Long value) {
        return value == null ? 0 : value;
    }

    private static double delta(Span span, Function<Conditions, Long> sensor) {
        Long before = sensor.apply(span.before());
        Long after = sensor.apply(span.after());
        return before == null || after == null ? 0 : after - before;
    }
}
