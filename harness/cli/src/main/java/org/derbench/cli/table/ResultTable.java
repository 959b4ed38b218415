package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** The measurements of a sweep: a table for each setup, node and load, the best of each pattern first. */
public final class ResultTable {

    /** The longest line, unless a narrower one is asked for. */
    public static final int WIDTH = 120;

    private static final List<Column> COLUMNS = List.of(
            Column.text("pattern"),
            Column.text("middleware"),
            Column.text("serializer"),
            Column.text("support"),
            Column.text("outcome"),
            Column.number("msg/s"));
    private static final List<Column> AFTER_PERCENTILES =
            List.of(Column.number("lost"), Column.number("payload B"), Column.number("wire B/msg"));
    private static final List<String> NO_NAME = List.of("", "", "", "");

    private ResultTable() {}

    /** The table on paper, or a screen that is wide enough. */
    public static List<String> of(List<TrialRecord> records) {
        return of(records, WIDTH);
    }

    /** The lines of all tables, each under a line that says what its rows have in common. */
    public static List<String> of(List<TrialRecord> records, int width) {
        Map<Object, List<TrialRecord>> cells = records.stream()
                .collect(Collectors.groupingBy(
                        record -> record.identity().cell(), LinkedHashMap::new, Collectors.toList()));
        Map<String, List<ResultRow>> setups = cells.values().stream()
                .map(ResultRow::new)
                .collect(Collectors.groupingBy(ResultRow::setup, TreeMap::new, Collectors.toList()));
        Percents percents = Percents.of(records);
        List<String> lines = new ArrayList<>();
        setups.forEach((setup, rows) -> {
            lines.add(lines.isEmpty() ? setup : "\n" + setup);
            lines.addAll(table(rows, percents, width));
            rows.stream()
                    .map(ResultTable::outOfOrder)
                    .filter(said -> !said.isEmpty())
                    .forEach(lines::add);
        });
        setups.values().stream()
                .flatMap(List::stream)
                .flatMap(row -> row.figures().conditions().stream())
                .distinct()
                .sorted()
                .map(ResultTable::note)
                .forEach(lines::add);
        lines.addAll(OwnImplementations.notes(setups.values().stream()
                .flatMap(List::stream)
                .map(ResultRow::system)
                .toList()));
        return lines;
    }

    /** The limits that a condition sets. */
    private static String note(Condition condition) {
        return "(" + condition.label() + "): " + condition.limits() + "; docs/conditions.md says why";
    }

    /** How many messages came after one that was sent later, where some did: too seldom for a column of its own. */
    private static String outOfOrder(ResultRow row) {
        return row.outOfOrder() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "out of order: %,d messages of %s, %s, %s",
                        row.outOfOrder(),
                        row.system(),
                        row.cell().serializer(),
                        row.cell().pattern().label());
    }

    private static List<String> table(List<ResultRow> rows, Percents percents, int width) {
        TextTable table = new TextTable(width, columns(percents));
        rows.stream().sorted(bestFirst()).forEach(row -> {
            List<String> name = List.of(
                    row.cell().pattern().label(),
                    row.system(),
                    row.cell().serializer(),
                    row.cell().support().label());
            if (row.measured()) {
                table.add(line(line(name, row.outcome()), row.figures().cells(percents)));
                name = NO_NAME;
            }
            for (Outcome outcome : row.bad()) {
                bad(row, outcome, name, percents, table);
                name = NO_NAME;
            }
        });
        return table.lines();
    }

    private static List<Column> columns(Percents percents) {
        return Stream.of(COLUMNS, percents.columns(), AFTER_PERCENTILES)
                .flatMap(List::stream)
                .toList();
    }

    /** The figures of a degraded trial stand alone, above their reason. */
    private static void bad(ResultRow row, Outcome outcome, List<String> name, Percents percents, TextTable table) {
        List<String> named = line(name, outcome.name());
        if (outcome == Outcome.DEGRADED) {
            table.add(line(named, new Figures(List.of(row.ended(outcome).get(0))).cells(percents)));
            named = line(NO_NAME, "");
        }
        table.add(line(named, row.reason(outcome)));
    }

    private static List<String> line(List<String> begin, List<String> end) {
        return Stream.concat(begin.stream(), end.stream()).toList();
    }

    private static List<String> line(List<String> begin, String end) {
        return line(begin, List.of(end));
    }

    /**
     * By pattern; then by latency at a given rate, else by throughput. Overloaded rows, rows that no rank may have and
     * rows without figures come last.
     */
    private static Comparator<ResultRow> bestFirst() {
        return Comparator.comparing((ResultRow row) -> row.cell().pattern())
                .thenComparing(row -> !row.measured())
                .thenComparing(row -> row.figures().overloaded())
                .thenComparing(row -> !row.ranked())
                .thenComparing(row -> Load.of(row.cell().load()).judgedByLatency()
                        ? row.figures().rankedLatencyNs()
                        : -row.figures().median(Figures.PER_SECOND))
                .thenComparing(ResultRow::system)
                .thenComparing(row -> row.cell().serializer());
    }
}
