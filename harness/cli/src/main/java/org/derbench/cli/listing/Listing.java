package org.derbench.cli.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;

/**
 * Entries that all have the same fields.
 *
 * @param entries values are strings, numbers, booleans, or lists and maps of strings
 * @param first   the fields that a narrow table shows; all if there are none
 * @param note    what a reader of the table must know; may be empty
 */
public record Listing(List<Map<String, Object>> entries, List<String> first, String note) {

    private static final int NARROW = 100;
    private static final int WIDE = 400;
    private static final String MORE = "--wide shows more of each, --json all.";

    /** One that explains itself, in a few fields. */
    Listing(List<Map<String, Object>> entries) {
        this(entries, List.of(), "");
    }

    /** A table of at most 100 characters a line with the first fields, and the note. */
    public List<String> narrow() {
        return table(NARROW, entry -> first.isEmpty() || first.contains(entry.getKey()), first.isEmpty() ? note : (MORE + " " + note).strip());
    }

    /** A table with a column for each field, and the note. */
    public List<String> wide() {
        return table(WIDE, entry -> true, note);
    }

    private List<String> table(int width, Predicate<Map.Entry<String, Object>> shown, String said) {
        if (entries.isEmpty()) {
            return List.of("none");
        }
        TextTable table = new TextTable(width, entries.get(0).entrySet().stream().filter(shown).map(Map.Entry::getKey).map(Column::text).toList());
        entries.forEach(entry -> table.add(entry.entrySet().stream().filter(shown).map(field -> cell(field.getValue())).toList()));
        List<String> lines = new ArrayList<>(table.lines());
        if (!said.isEmpty()) {
            lines.add("");
            Pattern.compile("(.{1," + width + "})(?: |$)").matcher(said).results().map(line -> line.group(1)).forEach(lines::add);
        }
        return lines;
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
