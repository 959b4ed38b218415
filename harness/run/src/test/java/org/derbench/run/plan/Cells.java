package org.derbench.run.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.derbench.engine.books.Books;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Load;
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
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.testbed.ForkTask;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;

/** Cells and their records, for tests of sweeps. */
public final class Cells {

    private static final Map<String, Object> WARM_UP =
            Fields.map("lengthNs", 500_000_000L, "stable", true, "places", 1L, "requesters", 0L, "firstMessageNs", 1L);

    /** The scenario of a plan that names none. */
    public static final Scenario PAIR = new Scenarios(Path.of("../../scenarios")).named(Scenarios.PAIR);

    private Cells() {}

    /** A record of a trial that failed. */
    public static TrialRecord failed(String reason) {
        return TrialRecord.without(head(of("rmi", "S"), 1, 1), Outcome.FAILED, reason);
    }

    /** A cell of a pair. */
    public static Cell pair(
            String board,
            String link,
            String middleware,
            String variant,
            String serializer,
            Pattern pattern,
            String node,
            String nodeSize,
            Load load,
            Map<String, String> settings) {
        Map<String, String> set = Map.of(
                "board", board,
                "link", link,
                "middleware", middleware + "/" + variant,
                "serializer", serializer,
                "pattern", pattern.label(),
                "message", node,
                "size", nodeSize,
                "load", load.label());
        return Cell.of(PAIR.with(set, name -> name).withSettings(settings));
    }

    /** The cell of a pair in another setup. */
    public static Cell at(Cell cell, String board, String link) {
        return cell.onBoard(board).withLinks(each -> each.equals(cell.link()) ? link : each);
    }

    /** A window of 1 s. */
    public static WindowFigures window(double perSecond, boolean overloaded) {
        return JsonRecords.of(
                WindowFigures.class,
                Fields.map(
                        "seconds",
                        1.0,
                        "throughputPerSecond",
                        perSecond,
                        "overloaded",
                        overloaded,
                        "longestGapNs",
                        0L,
                        "mayDrop",
                        false,
                        "payloadBytes",
                        100.0,
                        "sentBefore",
                        0L,
                        "drainNs",
                        0L));
    }

    public static Cell of(String middleware, String serializer) {
        return pair(
                "host",
                "1mbit",
                middleware,
                "base",
                serializer,
                Pattern.PUB_SUB,
                "MMXU",
                "small",
                Load.of("closed"),
                Map.of());
    }

    /** This many cells of one middleware. */
    public static List<Cell> many(String middleware, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> of(middleware, "S" + number))
                .toList();
    }

    /** The record that a repetition of that task would have. */
    public static TrialRecord record(ForkTask task, int repetition, Outcome outcome, String reason) {
        TrialHead head = head(task.fork().cell());
        Identity identity = task.of(head.identity(), "2026-01-01T00:00:00Z").repetition(repetition);
        return record(new TrialHead(identity, head.setup(), head.links()), outcome, reason, 100);
    }

    /** A trial of 1 s that took half a second to warm up. */
    public static TrialRecord record(TrialHead head, Outcome outcome, String reason, double perSecond) {
        return TrialRecord.of(head, outcome, reason, outcome.measured() ? figures(perSecond) : Figures.NONE, null);
    }

    /** One whose messages took that long on average. */
    public static TrialRecord record(TrialHead head, double perSecond, double meanNs) {
        return record(
                head,
                Outcome.OK,
                null,
                window(perSecond, false),
                new Books(1, 1, 0, 0, 0, 0, 0, 0, 0),
                RouteTimesBuilder.builder(RouteTimes.NONE).latencyMeanNs(meanNs).build());
    }

    /** The same on emulated boards, which hide times below this resolution. */
    public static TrialRecord onEmulatedBoards(TrialHead head, double perSecond, double meanNs, long resolutionNs) {
        Figures figures = figures(
                window(perSecond, false),
                new Books(1, 1, 0, 0, 0, 0, 0, 0, 0),
                RouteTimesBuilder.builder(RouteTimes.NONE).latencyMeanNs(meanNs).build());
        return TrialRecord.of(
                head,
                Outcome.OK,
                null,
                figures,
                new TrialConditions(List.of(), List.of(), Map.of(), resolutionNs, Map.of()));
    }

    /** A trial with those figures. */
    public static TrialRecord record(
            TrialHead head, Outcome outcome, String reason, WindowFigures window, Books books, RouteTimes times) {
        return TrialRecord.of(head, outcome, reason, figures(window, books, times), null);
    }

    private static Figures figures(double perSecond) {
        return figures(window(perSecond, false), new Books(1, 1, 0, 0, 0, 0, 0, 0, 0), RouteTimes.NONE);
    }

    private static Figures figures(WindowFigures window, Books books, RouteTimes times) {
        return new Figures(
                JsonRecords.of(WarmUpFigures.class, WARM_UP),
                window,
                new TrialBooks(books, Map.of()),
                new Times(times, Map.of(), null, null),
                new TrialCosts(null, null, Map.of()),
                Map.of());
    }

    /** The head of a cell's trials. */
    public static TrialHead head(Cell cell) {
        Setup setup = JsonRecords.of(
                Setup.class,
                Fields.map(
                        "board",
                        cell.board(),
                        "link",
                        cell.link(),
                        "middleware",
                        cell.middleware(),
                        "variant",
                        cell.variant(),
                        "serializer",
                        cell.serializer(),
                        "pattern",
                        cell.pattern().label(),
                        "support",
                        Support.NATIVE.label(),
                        "node",
                        cell.node(),
                        "nodeSize",
                        cell.nodeSize(),
                        "load",
                        cell.load().label(),
                        "emulated",
                        false));
        return new TrialHead(Identity.of("s", null, cell.id()), setup, Map.of());
    }

    /** The same of one fork and repetition. */
    public static TrialHead head(Cell cell, int fork, int repetition) {
        TrialHead head = head(cell);
        return new TrialHead(
                head.identity().fork(fork, 0, 1, List.of(), null).repetition(repetition), head.setup(), Map.of());
    }
}
