package org.derbench.cli.table;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.Figures;
import org.derbench.engine.record.Identity;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.RouteTimesBuilder;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.Times;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialCosts;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFigures;
import org.derbench.spi.Support;

/** Records for tests of tables. */
public final class Records {

    private static final Books BOOKS = new Books(100, 100, 0, 0, 0, 0, 0, 0, 0);

    private static final Map<String, Object> WARM_UP =
            Fields.map("lengthNs", 1L, "stable", true, "places", 1L, "requesters", 0L, "firstMessageNs", 1L);
    private static final Map<String, Object> WIRE = Fields.map(
            "bytesPerMessage",
            812.0,
            "packetsPerMessage",
            2.0,
            "upBytesPerMessage",
            406.0,
            "downBytesPerMessage",
            406.0,
            "upBitsPerSecond",
            1.0,
            "downBitsPerSecond",
            1.0);

    private Records() {}

    private static WindowFigures window(double throughputPerSecond, boolean overloaded) {
        return JsonRecords.of(
                WindowFigures.class,
                Fields.map(
                        "seconds",
                        1.0,
                        "throughputPerSecond",
                        throughputPerSecond,
                        "overloaded",
                        overloaded,
                        "longestGapNs",
                        0L,
                        "mayDrop",
                        false,
                        "payloadBytes",
                        285.4,
                        "sentBefore",
                        0L,
                        "drainNs",
                        0L));
    }

    public static TrialHead identity(String middleware, String serializer, String pattern, String load) {
        Setup setup = JsonRecords.of(
                Setup.class,
                Fields.map(
                        "board",
                        "host",
                        "link",
                        "10mbit",
                        "middleware",
                        middleware,
                        "variant",
                        "base",
                        "serializer",
                        serializer,
                        "pattern",
                        pattern,
                        "support",
                        Support.NATIVE.label(),
                        "node",
                        "MMXU",
                        "nodeSize",
                        "small",
                        "load",
                        load,
                        "emulated",
                        false));
        Identity identity = Identity.of("s", null, middleware + serializer + pattern + load);
        return new TrialHead(identity.fork(1, 0, 1, List.of(), null).repetition(1), setup, Map.of());
    }

    public static TrialRecord ok(TrialHead head, double throughputPerSecond, double p99Ns) {
        return measured(head, Outcome.OK, null, throughputPerSecond, p99Ns, false);
    }

    /** One that has figures and is not OK for that reason. */
    public static TrialRecord degraded(TrialHead head, double throughputPerSecond, double p99Ns, String reason) {
        return measured(head, Outcome.DEGRADED, reason, throughputPerSecond, p99Ns, false);
    }

    /** A record of a trial in which this fault came, with these effects. */
    public static TrialRecord faulty(TrialHead head, String fault, FaultRecord faults) {
        TrialRecord plain = ok(head, 100, 1);
        Figures figures = new Figures(
                        plain.warmUp(), plain.window(), plain.books(), plain.times(), plain.costs(), plain.wire())
                .with(faults);
        return TrialRecord.of(
                new TrialHead(head.identity(), head.setup().with(fault), Map.of()), Outcome.OK, null, figures, null);
    }

    /** One of boards whose emulation hides round trips below that. */
    public static TrialRecord onEmulatedBoards(TrialHead head, double p99Ns, long resolutionNs) {
        TrialRecord plain = ok(head, 100, p99Ns);
        return TrialRecord.of(
                head,
                Outcome.OK,
                null,
                new Figures(plain.warmUp(), plain.window(), plain.books(), plain.times(), plain.costs(), plain.wire()),
                new TrialConditions(List.of(), List.of(), Map.of(), resolutionNs, Map.of()));
    }

    /** One that is OK and whose rate was too high. */
    public static TrialRecord overloaded(TrialHead head, double throughputPerSecond, double p99Ns) {
        return measured(head, Outcome.OK, null, throughputPerSecond, p99Ns, true);
    }

    /** The same with that condition. */
    public static TrialRecord limited(TrialRecord record, Condition condition) {
        TrialConditions conditions = new TrialConditions(List.of(), List.of(), Map.of(), null, Map.of());
        return record.withFindings(record.window(), conditions.withLimiting(List.of(condition)));
    }

    /** One that is OK and whose search for the most was cut off. */
    public static TrialRecord cutOff(TrialHead head, double throughputPerSecond) {
        TrialRecord plain = ok(head, throughputPerSecond, 1);
        WarmUpFigures warmUp = new WarmUpFigures(1, true, 1, false, 0, 1, null);
        return TrialRecord.of(
                head,
                Outcome.OK,
                null,
                new Figures(warmUp, plain.window(), plain.books(), plain.times(), plain.costs(), plain.wire()),
                null);
    }

    private static TrialRecord measured(
            TrialHead head,
            Outcome outcome,
            String reason,
            double throughputPerSecond,
            double p99Ns,
            boolean overloaded) {
        return with(
                head,
                outcome,
                reason,
                window(throughputPerSecond, overloaded),
                BOOKS,
                RouteTimesBuilder.builder(RouteTimes.NONE)
                        .latencyMeanNs(p99Ns / 2)
                        .latencyP50Ns(p99Ns / 2)
                        .latencyP99Ns(p99Ns)
                        .latencyP999Ns(p99Ns)
                        .latencyMaxNs(p99Ns)
                        .roundTripP50Ns(p99Ns)
                        .build());
    }

    /** One with those figures. */
    public static TrialRecord with(
            TrialHead head, Outcome outcome, String reason, WindowFigures window, Books books, RouteTimes times) {
        Figures figures = new Figures(
                JsonRecords.of(WarmUpFigures.class, WARM_UP),
                window,
                new TrialBooks(books, Map.of()),
                new Times(times, Map.of(), null, null),
                new TrialCosts(null, null, Map.of()),
                Map.of("initiator", JsonRecords.of(Wire.class, WIRE)));
        return TrialRecord.of(head, outcome, reason, figures, null);
    }

    /** A record whose times are unknown. */
    public static TrialRecord untimed(TrialHead head) {
        return with(head, Outcome.OK, null, window(1, false), BOOKS, RouteTimes.NONE);
    }

    public static TrialRecord without(TrialHead head, Outcome outcome, String reason) {
        return TrialRecord.without(head, outcome, reason);
    }
}
