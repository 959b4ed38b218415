package org.derbench.cli.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.cli.table.Origins;
import org.derbench.cli.table.Quantities;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.json.Fields;

/**
 * Records as a table for each class and size of node. The fastest at encoding and decoding comes first; without times,
 * the smallest.
 */
final class BenchTable {

    /** The longest line, unless a narrower one is asked for. */
    static final int WIDTH = 200;

    private static final String NOT_MEASURED = "-";
    private static final List<Column> COLUMNS = List.of(
            Column.text("serializer"),
            Column.text("origin"),
            Column.number("encode"),
            Column.number("decode"),
            Column.number("+- %"),
            Column.number("first"),
            Column.number("bytes"),
            Column.number("gzip"),
            Column.number("deflate"),
            Column.number("zstd"),
            Column.number("lz4"),
            Column.number("alloc enc"),
            Column.number("alloc dec"));
    private static final List<String> COUNTS = List.of(
            "bytes",
            "gzipBytes",
            "deflateBytes",
            "zstdBytes",
            "lz4Bytes",
            "encodeAllocatedBytes",
            "decodeAllocatedBytes");

    private BenchTable() {}

    /** The table on paper, or a screen that is wide enough. */
    static List<String> of(List<Fields> records) {
        return of(records, WIDTH);
    }

    /** A table for each class of messages and size, in lines of at most this width. */
    static List<String> of(List<Fields> records, int width) {
        Map<String, List<Fields>> groups = new LinkedHashMap<>();
        records.forEach(each -> groups.computeIfAbsent(
                        each.text("node") + " " + each.text("nodeSize"), key -> new ArrayList<>())
                .add(each));
        List<String> lines = new ArrayList<>();
        groups.forEach((node, group) -> {
            lines.add(lines.isEmpty() ? node : "\n" + node);
            TextTable table = new TextTable(width, COLUMNS);
            group.stream().sorted(Comparator.comparingDouble(BenchTable::rank)).forEach(each -> table.add(cells(each)));
            lines.addAll(table.lines());
        });
        lines.addAll(List.of("", Origins.NOTE));
        return lines;
    }

    private static double rank(Fields record) {
        if (record.has("reason")) {
            return Double.MAX_VALUE;
        }
        return record.has("encodeNs") ? record.number("encodeNs") + record.number("decodeNs") : record.number("bytes");
    }

    private static List<String> cells(Fields record) {
        List<String> cells = new ArrayList<>(List.of(record.text("serializer"), record.text("origin")));
        if (record.has("reason")) {
            cells.add(record.text("outcome") + " " + record.text("reason"));
            return cells;
        }
        cells.add(time(record, "encodeNs"));
        cells.add(time(record, "decodeNs"));
        cells.add(error(record));
        cells.add(time(record, "firstMessageNs"));
        COUNTS.forEach(name -> cells.add(record.has(name) ? Quantities.number(record.number(name)) : NOT_MEASURED));
        return cells;
    }

    private static String time(Fields record, String name) {
        return record.has(name) ? Quantities.time(record.number(name)) : NOT_MEASURED;
    }

    /** The larger of the two errors, in percent of its time. */
    private static String error(Fields record) {
        if (!record.has("encodeErrorNs") || !record.has("decodeErrorNs")) {
            return NOT_MEASURED;
        }
        double worst = Math.max(
                record.number("encodeErrorNs") / record.number("encodeNs"),
                record.number("decodeErrorNs") / record.number("decodeNs"));
        return Quantities.number(Math.round(100 * worst));
    }
}
