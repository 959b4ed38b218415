package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.io.Visible;

/**
 * Rows of text in aligned columns, within a width. A cell that is too wide is broken between words. If that is not
 * enough, each row takes several lines: its first cells, and below them, indented, the next ones. Titles are broken in
 * the same way.
 */
public final class TextTable {

    private static final String INDENT = " ".repeat(TableLayout.INDENT);
    private static final String GAP = " ".repeat(TableLayout.GAP);
    /**
     * The most lines of one cell. A reason is shown to its end, but a library's whole story does not fill the screen.
     */
    private static final int LINES = 20;

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();
    private final int width;

    /** @param right whether its cells stand at the right, as numbers do */
    public record Column(String title, boolean right) {

        /** A column of text. */
        public static Column text(String title) {
            return new Column(title, false);
        }

        /** A column of numbers. */
        public static Column number(String title) {
            return new Column(title, true);
        }
    }

    /** @param width no line is longer than that */
    public TextTable(int width, List<Column> columns) {
        this.width = width;
        this.columns = List.copyOf(columns);
    }

    /** Adds a row. Where it has fewer cells than there are columns, its last cell may reach to the end of the line. */
    public void add(List<String> cells) {
        rows.add(cells.stream().map(Visible::line).toList());
    }

    /** The lines: titles first, then the rows in their order. */
    public List<String> lines() {
        TableLayout layout = TableLayout.of(columns, rows, width);
        List<String> lines =
                new ArrayList<>(whole(columns.stream().map(Column::title).toList(), layout));
        rows.forEach(row -> lines.addAll(row.size() == columns.size() ? whole(row, layout) : reaching(row, layout)));
        return lines;
    }

    private List<String> whole(List<String> row, TableLayout layout) {
        List<String> lines = new ArrayList<>();
        for (List<Integer> group : layout.groups()) {
            String indent = lines.isEmpty() ? "" : INDENT;
            side(row, group, layout).forEach(line -> lines.add((indent + line).stripTrailing()));
        }
        return lines;
    }

    /**
     * A row whose last cell reaches to the end of the line, or stands below the others where little is left of that.
     */
    private List<String> reaching(List<String> row, TableLayout layout) {
        int count = row.size() - 1;
        String last = row.get(count);
        int begin = layout.widthOf(count);
        if (layout.groups().size() > 1 || width - begin < Math.min(last.length(), TableLayout.LEAST)) {
            List<String> lines = new ArrayList<>();
            if (row.stream().limit(count).anyMatch(cell -> !cell.isEmpty())) {
                lines.addAll(whole(
                        Stream.concat(
                                        row.stream().limit(count),
                                        Collections.nCopies(columns.size() - count, "").stream())
                                .toList(),
                        layout));
                lines.removeIf(String::isBlank);
            }
            wrap(last, width - INDENT.length()).forEach(line -> lines.add(INDENT + line));
            return lines;
        }
        List<Integer> before = layout.groups().get(0).subList(0, count);
        List<String> beside = side(row, before, layout);
        List<String> lines = new ArrayList<>();
        List<String> parts = wrap(last, width - begin);
        for (int i = 0; i < Math.max(parts.size(), beside.size()); i++) {
            String start = i < beside.size() ? beside.get(i) : "";
            String part = i < parts.size() ? parts.get(i) : "";
            lines.add((start + " ".repeat(begin - start.length()) + part).stripTrailing());
        }
        return lines;
    }

    /** These cells of a row side by side, each in as many lines as it needs. */
    private List<String> side(List<String> row, List<Integer> group, TableLayout layout) {
        List<List<String>> cells = group.stream()
                .map(column -> wrap(row.get(column), layout.width(column)))
                .toList();
        int height = cells.stream().mapToInt(List::size).max().orElse(1);
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < cells.size(); i++) {
                String part = line < cells.get(i).size() ? cells.get(i).get(line) : "";
                String padding = " ".repeat(layout.width(group.get(i)) - part.length());
                text.append(i == 0 ? "" : GAP)
                        .append(columns.get(group.get(i)).right() ? padding + part : part + padding);
            }
            lines.add(text.toString().stripTrailing());
        }
        return lines;
    }

    private static List<String> wrap(String text, int room) {
        List<String> lines = Words.wrap(text, room);
        if (lines.size() <= LINES) {
            return lines;
        }
        String rest = lines.get(LINES - 1);
        List<String> shown = new ArrayList<>(lines.subList(0, LINES - 1));
        shown.add(rest.length() + 3 <= room ? rest + "..." : rest.substring(0, Math.max(0, room - 3)) + "...");
        return shown;
    }
}
