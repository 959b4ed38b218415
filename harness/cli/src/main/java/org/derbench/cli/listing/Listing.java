package org.derbench.cli.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;

/**
 * Entries that all have the same fields.
 *
 * @param entries values are strings, numbers, booleans, or lists and maps of strings
 * @param note    what a reader of the table must know; may be empty
 */
public record Listing(List<Map<String, Object>> entries, String note) {

    private static final int WIDTH = 400;

    /** One that explains itself. */
    Listing(List<Map<String, Object>> entries) {
        this(entries, "");
    }

    /** A table with a column for each field, and the note. */
    public List<String> table() {
        if (entries.isEmpty()) {
            return List.of("none");
        }
        TextTable table = new TextTable(WIDTH, entries.get(0).keySet().stream().map(Column::text).toList());
        entries.forEach(entry -> table.add(cells(entry)));
        List<String> lines = new ArrayList<>(table.lines());
        if (!note.isEmpty()) {
            lines.addAll(List.of("", note));
        }
        return lines;
    }

    private static List<String> cells(Map<String, Object> entry) {
        List<String> cells = new ArrayList<>();
        entry.values().forEach(value -> cells.add(cell(value)));
        return cells;
    }

    private static String cell(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(String::valueOf).collect(Collectors.joining(", "));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).collect(Collectors.joining(", "));
        }
        return value instanceof Boolean flag ? (flag ? "yes" : "no") : String.valueOf(value);
    }
}
