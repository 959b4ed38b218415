package org.derbench.cli.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.cli.table.Percents;
import org.derbench.cli.table.Quantities;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.record.FlowSetup;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialRecord;

/** The hops of a trial's route: what each took, and what became of every part. */
public final class RouteDrawing {

    /** The longest line, unless a narrower one is asked for. */
    public static final int WIDTH = 160;

    private static final String INDENT = "  ";
    private static final List<Column> COLUMNS = List.of(
            Column.text("hop"),
            Column.text("by"),
            Column.number("due"),
            Column.number("arrived"),
            Column.number("lost"),
            Column.number("corrupt"),
            Column.number("unsent"),
            Column.number("B/message"),
            Column.number("waited p50"),
            Column.number("took p50"),
            Column.number("p99"));

    private RouteDrawing() {}

    /** The lines on paper, or a screen that is wide enough. */
    public static List<String> of(TrialRecord record) {
        return of(record, WIDTH);
    }

    /** The lines of one trial, its table within the width. Empty for a trial without hops. */
    public static List<String> of(TrialRecord record, int width) {
        if (record.books() == null || record.books().hops().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(record.identity().cell());
        lines.add("  " + record.outcome() + Phrase.with(": ", record.reason()));
        lines.addAll(route(record, record.setup().firstRoute(), width));
        record.routes().keySet().forEach(other -> lines.addAll(route(record.along(other), other, width)));
        lines.addAll(systems(record));
        OwnImplementations.notes(record.setup().flows().values().stream()
                        .map(flow -> OwnImplementations.mark(flow.middleware()))
                        .toList())
                .forEach(note -> lines.add("  " + note));
        return lines;
    }

    /**
     * The lines of one route.
     *
     * @param called its name; empty for the only one
     */
    private static List<String> route(TrialRecord record, String called, int width) {
        List<String> lines = new ArrayList<>();
        if (!called.isEmpty()) {
            lines.add("");
        }
        String title = Phrase.when(!called.isEmpty(), "route '" + called + "': ");
        if (record.times() != null) {
            lines.add("  " + title + ended(record));
        } else if (!called.isEmpty()) {
            lines.add("  " + title + "no figures");
        }
        lines.add("");
        TextTable table = new TextTable(width - INDENT.length(), COLUMNS);
        record.books().hops().forEach((name, hop) -> table.add(row(record, name, hop)));
        record.books()
                .copies()
                .values()
                .forEach(copy -> copy.hops().forEach((name, hop) -> table.add(row(record, name, hop))));
        table.lines().forEach(line -> lines.add(INDENT + line));
        record.books().hops().forEach((name, hop) -> lines.addAll(besides(name, hop)));
        record.books()
                .sent()
                .forEach((hop, messages) ->
                        lines.add(INDENT + "'" + hop + "': " + messages + " messages in all, warm-up included"));
        DeviceLines.of(record).forEach(line -> lines.add(INDENT + line));
        return lines;
    }

    /** How far the books reach where derbench did not run all. */
    private static List<String> systems(TrialRecord record) {
        return record.setup().externalSystems().stream()
                .map(system -> INDENT + "'" + system.role() + "' is " + system.address()
                        + ", which derbench does not run. 'arrived' means " + system.expect() + "; not known: "
                        + system.unknown())
                .toList();
    }

    /** Rare figures that have no column. */
    private static List<String> besides(String name, HopBooks hop) {
        List<String> found = new ArrayList<>();
        if (hop.duplicated() > 0) {
            found.add(hop.duplicated() + " came twice");
        }
        if (hop.outOfOrder() != null && hop.outOfOrder() > 0) {
            found.add(hop.outOfOrder() + " after a later one");
        }
        if (hop.absorbed() != null) {
            found.add(hop.absorbed() + " of " + hop.arrived() + " absorbed by the control, without an answer");
        }
        return found.isEmpty() ? List.of() : List.of("  '" + name + "': " + String.join(", ", found));
    }

    private static String ended(TrialRecord record) {
        String rate = Quantities.number(record.window().throughputPerSecond()) + "/s ended";
        RouteTimes route = record.times().route();
        Percents percents = Percents.of(List.of(record));
        return route.latencyP50Ns() == null
                ? rate
                : rate + "; end to end "
                        + percents.named(record).entrySet().stream()
                                .map(each -> each.getKey() + " " + time(record, each.getValue()) + ", ")
                                .collect(Collectors.joining())
                        + "longest " + time(record, route.latencyMaxNs());
    }

    private static String time(TrialRecord record, Double ns) {
        return ns == null ? "-" : Quantities.time(ns, record.leastLatencyNs());
    }

    private static List<String> row(TrialRecord record, String name, HopBooks hop) {
        FlowSetup flow = record.setup().flows().get(name);
        String title = flow == null
                ? name + " at " + ends(record)
                : joined(flow.from()) + " --" + name + "--> " + joined(flow.to());
        Map<String, HopTimes> waits =
                record.times() == null ? Map.of() : record.times().waits();
        Map<String, HopTimes> took =
                record.times() == null ? Map.of() : record.times().hops();
        return List.of(
                title,
                flow == null ? store(record) : OwnImplementations.mark(flow.middleware()) + ", " + flow.serializer(),
                String.valueOf(hop.due()),
                String.valueOf(hop.arrived()),
                String.valueOf(hop.lost()),
                String.valueOf(hop.corrupt()),
                String.valueOf(hop.unsent()),
                flow == null || hop.payloadBytes() == null ? "" : String.valueOf(Math.round(hop.payloadBytes())),
                time(record, waits, name, HopTimes::p50Ns),
                time(record, took, name, HopTimes::p50Ns),
                time(record, took, name, HopTimes::p99Ns));
    }

    private static String ends(TrialRecord record) {
        return String.join(", ", record.books().stores().keySet());
    }

    private static String store(TrialRecord record) {
        return record.books().stores().values().stream()
                .findFirst()
                .map(RouteDrawing::named)
                .orElse("");
    }

    private static String named(StoreReport store) {
        return store.name() + ", " + store.access()
                + Phrase.when(store.threads() != null, ", " + store.threads() + " threads")
                + Phrase.when(!store.agrees(), ", NOT what was committed");
    }

    private static String joined(List<String> processes) {
        return processes.size() == 1
                ? processes.get(0)
                : processes.get(0).replaceFirst("-1$", "") + " x" + processes.size();
    }

    private static String time(
            TrialRecord record, Map<String, HopTimes> times, String hop, Function<HopTimes, Long> figure) {
        Long ns = times.containsKey(hop) ? figure.apply(times.get(hop)) : null;
        return ns == null ? "" : Quantities.time(ns, record.leastLatencyNs());
    }
}
