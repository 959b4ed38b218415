package org.derbench.run.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.load.FleetSchedule;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.ExternalSetup;
import org.derbench.engine.record.LinkFacts;
import org.derbench.engine.record.LinkState;
import org.derbench.engine.record.LinkWay;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.Trend;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.WindowSteps;
import org.derbench.engine.scenario.PairScenario;

/**
 * Looks at a measured trial for conditions: facts that limit what may be concluded from it.
 *
 * @param record the record as the engine made it
 */
public record ConditionCheck(TrialRecord record) {

    /** The least share by which speed within a window, or a machine's score and a board's, must differ to matter. */
    private static final double CHANGE_AT_MOST = 0.05;

    private static final double PERCENT = 100;
    private static final double NS_PER_S = 1e9;
    /** A round trip over the link takes at least this share of the time that its bytes take on the wire. */
    private static final double FASTER_THAN_WIRE = 0.98;
    /** The part of the bytes that comes back as acknowledgements of TCP: no message waits for them. */
    private static final double ACKNOWLEDGED = 66.0 / (2 * 1514);

    private static final int FULL_FRAME = 1514;
    /** A burst's pause is at least this part of a window. */
    private static final int BURST_OF_WINDOW = 3;
    /** The parameter of scenarios that says how devices are spread over their period. */
    private static final String START = "start";

    /**
     * The record with its conditions, and with the figures behind them. A record without measurements stays unchanged.
     */
    public static TrialRecord withConditions(TrialRecord record) {
        return record.outcome().measured() && record.conditions() != null
                ? new ConditionCheck(record).ofAllRoutes()
                : record;
    }

    /** A condition of one route limits the whole trial. */
    private TrialRecord ofAllRoutes() {
        TrialRecord checked = withConditions();
        Set<Condition> found = new TreeSet<>(checked.limits());
        for (String route : record.routes().keySet()) {
            TrialRecord along = new ConditionCheck(record.along(route)).withConditions();
            found.addAll(along.limits());
            checked = checked.withRoute(route, along.window());
        }
        return record.routes().isEmpty()
                ? checked
                : checked.withFindings(checked.window(), checked.conditions().withLimiting(List.copyOf(found)));
    }

    private TrialRecord withConditions() {
        WindowSteps steps = new WindowSteps(series(), compilerShare(), trend());
        List<Condition> found = new ArrayList<>();
        add(found, Condition.COLD, isCold(steps));
        add(found, Condition.UNSTEADY, isUnsteady(steps.trend()));
        add(found, Condition.DISTURBED, !record.conditions().disturbances().isEmpty());
        add(found, Condition.SLOWER_MACHINE, hasSlowerMachine());
        add(found, Condition.NO_LINK, isFasterThanWire());
        add(found, Condition.CUT_OFF, record.warmUp().cutOff());
        add(found, Condition.UNRESOLVED, isUnresolved());
        add(found, Condition.SHARED_CORE, hasSharedCore());
        add(found, Condition.MISPLACED, ends().misplaced());
        add(found, Condition.ACKNOWLEDGED_ONLY, isOnlyAcknowledged());
        return record.withFindings(
                record.window().with(steps), record.conditions().withLimiting(found));
    }

    private static void add(List<Condition> found, Condition condition, boolean holds) {
        if (holds) {
            found.add(condition);
        }
    }

    /** The compiler share of the JVM whose compilers worked most; null if no JVM tells. */
    private Double compilerShare() {
        return record.costs().roles().values().stream()
                .map(costs -> costs.compilerShare(record.window().seconds()))
                .filter(Objects::nonNull)
                .reduce(Math::max)
                .orElse(null);
    }

    private Series series() {
        return record.window().steps() == null ? null : record.window().steps().series();
    }

    /**
     * The trend of the rate, or of the latency where the rate was given; null where a fault came or too few messages
     * ended. It is also null for the latency in a burst or an overload, where each message waits longer than the one
     * before.
     */
    private Trend trend() {
        Series series = series();
        if (series == null || record.faults() != null) {
            return null;
        }
        boolean givenRate = givenRate();
        if (givenRate && (record.window().overloaded() || isBurst(series))) {
            return null;
        }
        Slope slope = new Slope(givenRate ? latencies(series) : rates(series));
        return slope.known() ? slope.of(givenRate ? Trend.Quantity.LATENCY : Trend.Quantity.RATE) : null;
    }

    /** Whether the load was due at one moment, and nothing ended for long. A pause alone may be a stall. */
    private boolean isBurst(Series series) {
        return !record.setup().ofPair()
                && FleetSchedule.Start.MIDWAY
                        .label()
                        .equals(record.setup().scenario().parameters().get(START))
                && longestPause(series) * BURST_OF_WINDOW >= series.steps();
    }

    /** The most steps in a row in which nothing ended. */
    private static int longestPause(Series series) {
        int longest = 0;
        int empty = 0;
        for (long messages : series.messages()) {
            empty = messages > 0 ? 0 : empty + 1;
            longest = Math.max(longest, empty);
        }
        return longest;
    }

    private boolean givenRate() {
        return !record.setup().ofPair() || Load.of(record.setup().load()).judgedByLatency();
    }

    private static double[] rates(Series series) {
        return IntStream.range(0, series.steps())
                .mapToDouble(step -> {
                    long sinceNs = step == 0 ? 0 : series.endNs().get(step - 1);
                    return series.messages().get(step)
                            * NS_PER_S
                            / (series.endNs().get(step) - sinceNs);
                })
                .toArray();
    }

    private static double[] latencies(Series series) {
        return series.meanNs().stream()
                .filter(mean -> mean > 0)
                .mapToDouble(Long::doubleValue)
                .toArray();
    }

    /** Whether a trial became faster: a rate that grew, or a latency that fell. */
    private static boolean becameFaster(Trend trend) {
        double times = trend.of() == Trend.Quantity.RATE ? trend.lastOverFirst() : 1 / trend.lastOverFirst();
        return times > 1 + CHANGE_AT_MOST;
    }

    private boolean isCold(WindowSteps steps) {
        boolean compiling = steps.compilerShare() != null && steps.compilerShare() > RoleCosts.COMPILERS_AT_MOST;
        return compiling || !record.warmUp().stable() && (steps.trend() == null || becameFaster(steps.trend()));
    }

    private static boolean isUnsteady(Trend trend) {
        return trend != null && !trend.mayBeNone() && Math.abs(trend.percent()) > PERCENT * CHANGE_AT_MOST;
    }

    /** Whether a packet of the link's probe, or its own round trips, took less than their bytes take on a wire. */
    private boolean isFasterThanWire() {
        LinkState link = record.links().get(PairScenario.INITIATOR);
        if (record.outcome() != TrialRecord.Outcome.OK || link == null || link.verified() == null) {
            return false;
        }
        RouteTimes times = record.times().route();
        Double onWireNs = onWireNs(link.verified());
        return link.verified().noLink() != null
                || times.roundTripP50Ns() != null
                        && onWireNs != null
                        && 2 * times.latencyMeanNs() < FASTER_THAN_WIRE * onWireNs;
    }

    /** The time that the bytes of a message take there and back; null where a way has no rate, or nobody counted. */
    private Double onWireNs(LinkFacts link) {
        Wire wire = record.wire().get(PairScenario.INITIATOR);
        return wire == null || wire.upBytesPerMessage() == null || !hasRate(link.up()) || !hasRate(link.down())
                ? null
                : (Double) (onWireNs(wire.upBytesPerMessage(), wire.downBytesPerMessage(), link.up())
                        + onWireNs(wire.downBytesPerMessage(), wire.upBytesPerMessage(), link.down()));
    }

    private static boolean hasRate(LinkWay way) {
        return way != null && way.rateBitsPerSecond() > 0;
    }

    private static double onWireNs(double bytes, double bytesOfOtherWay, LinkWay way) {
        double lone = Math.max(0, bytes - ACKNOWLEDGED * bytesOfOtherWay);
        double beside = way.overheadBytes() == null ? 0 : way.overheadBytes() * Math.ceil(lone / FULL_FRAME);
        return NS_PER_S * Byte.SIZE * (lone + beside) / way.rateBitsPerSecond();
    }

    private boolean isUnresolved() {
        Double meanNs = record.times().route().latencyMeanNs();
        return meanNs != null && meanNs < record.leastLatencyNs();
    }

    private boolean isOnlyAcknowledged() {
        return !record.setup().externalSystems().stream().allMatch(ExternalSetup::isSeen);
    }

    private EndCpus ends() {
        return new EndCpus(record.setup(), record.conditions().roles());
    }

    private boolean hasSlowerMachine() {
        return record.conditions().boards().values().stream()
                .anyMatch(board -> board.hostSevenZipMips() < (1 - CHANGE_AT_MOST) * board.boardSevenZipMips());
    }

    private boolean hasSharedCore() {
        return record.conditions().boards().values().stream()
                        .anyMatch(board -> !board.sharedWith().isEmpty())
                || ends().shared();
    }
}
