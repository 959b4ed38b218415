package org.derbench.cli.listing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.cli.table.Words;

/**
 * Entries that all have the same fields.
 *
 * @param entries values are strings, numbers, booleans, or lists and maps of strings
 * @param first the fields that a narrow table shows; empty for all
 * @param note an explanation for readers of the table; may be empty
 */
public record Listing(List<Map<String, Object>> entries, List<String> first, String note) {

    /** The field with what something does not run on, by platform, and why. */
    static final String NOT_ON = "not on";

    private static final String MORE = "--wide shows more of each, --json all.";

    /** A listing of a few fields that needs no note. */
    Listing(List<Map<String, Object>> entries) {
        this(entries, List.of(), "");
    }

    /**
     * A table with lines of at most this many characters: the first fields, then what does not run somewhere, then the
     * note.
     */
    public List<String> narrow(int width) {
        List<String> lines = table(width, entry -> first.isEmpty() || first.contains(entry.getKey()));
        addBelow(lines, refusals(width));
        String said = first.isEmpty() ? note : (MORE + " " + note).strip();
        addBelow(lines, said.isEmpty() ? List.of() : Words.wrap(said, width));
        return lines;
    }

    /** A table with a column for each field, and the note, in lines of any length. */
    public List<String> wide() {
        List<String> lines = table(Integer.MAX_VALUE, entry -> true);
        addBelow(lines, note.isEmpty() ? List.of() : List.of(note));
        return lines;
    }

    private void addBelow(List<String> lines, List<String> more) {
        if (!entries.isEmpty() && !more.isEmpty()) {
            lines.add("");
            lines.addAll(more);
        }
    }

    /** A row for each reason, which may be long. Variants share the reasons of their middleware. */
    private List<String> refusals(int width) {
        Set<List<String>> rows = new LinkedHashSet<>();
        for (Map<String, Object> entry : entries) {
            if (entry.get(NOT_ON) instanceof Map<?, ?> reasons) {
                String name = String.valueOf(entry.get("name"));
                reasons.forEach((platform, reason) ->
                        rows.add(List.of(name, String.valueOf(platform), String.valueOf(reason))));
            }
        }
        TextTable table = new TextTable(width, List.of(Column.text("name"), Column.text(NOT_ON), Column.text("why")));
        rows.forEach(table::add);
        return rows.isEmpty() ? List.of() : table.lines();
    }

    private List<String> table(int width, Predicate<Map.Entry<String, Object>> shown) {
        if (entries.isEmpty()) {
            return new ArrayList<>(List.of("none"));
        }
        TextTable table = new TextTable(
                width,
                entries.get(0).entrySet().stream()
                        .filter(shown)
                        .map(Map.Entry::getKey)
                        .map(Column::text)
                        .toList());
        entries.forEach(entry -> table.add(entry.entrySet().stream()
                .filter(shown)
                .map(field -> cell(field.getValue()))
                .toList()));
        return new ArrayList<>(table.lines());
    }

    private static String cell(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(String::valueOf).collect(Collectors.joining(", "));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(e -> e.getKey() + ": " + e.getValue())
                    .collect(Collectors.joining(", "));
        }
        if (value instanceof Boolean flag) {
            return flag ? "yes" : "no";
        }
        return String.valueOf(value);
    }
}
