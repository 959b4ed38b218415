package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.engine.text.Visible;

/** Rows of text in aligned columns. */
public final class TextTable {

    private static final String GAP = "  ";
    /** Of one row: a reason is shown to its end, but a library that tells a whole story does not fill the screen. */
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

    /**
     * Adds a row. One with fewer cells than there are columns ends in a cell that may reach to the end of the line, and
     * of two more; so does text in the last column.
     */
    public void add(List<String> cells) {
        rows.add(cells.stream().map(Visible::line).toList());
    }

    /** The lines: titles first, then the rows in their order. */
    public List<String> lines() {
        int[] widths = widths();
        List<String> lines = new ArrayList<>();
        lines.add(line(columns.stream().map(Column::title).toList(), widths));
        boolean ragged = !columns.get(columns.size() - 1).right();
        rows.forEach(row -> lines.addAll(
                row.size() == widths.length && !ragged ? List.of(line(row, widths)) : wrapped(row, widths)));
        return lines;
    }

    /** Breaks the last cell between words. */
    private List<String> wrapped(List<String> row, int[] widths) {
        List<String> lines = new ArrayList<>();
        List<String> begin = row.subList(0, row.size() - 1);
        String rest = row.get(row.size() - 1);
        int room = width
                - IntStream.range(0, begin.size())
                        .map(i -> Math.max(widths[i], row.get(i).length()) + GAP.length())
                        .sum();
        while (lines.size() < LINES - 1 && rest.length() > room && rest.lastIndexOf(' ', room) > 0) {
            int end = rest.lastIndexOf(' ', room);
            lines.add(line(with(begin, rest.substring(0, end)), widths));
            begin = Collections.nCopies(begin.size(), "");
            rest = rest.substring(end + 1);
        }
        lines.add(line(with(begin, rest), widths));
        return lines;
    }

    private static List<String> with(List<String> begin, String last) {
        return Stream.concat(begin.stream(), Stream.of(last)).toList();
    }

    private int[] widths() {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).title().length();
        }
        for (List<String> row : rows) {
            boolean whole = row.size() == widths.length;
            for (int i = 0; i < row.size() - (whole ? 0 : 1); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return widths;
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            boolean last = i == row.size() - 1;
            String padding = " ".repeat(Math.max(0, widths[i] - row.get(i).length()));
            boolean right = columns.get(i).right() && (!last || row.size() == widths.length);
            line.append(i == 0 ? "" : GAP)
                    .append(right ? padding + row.get(i) : last ? row.get(i) : row.get(i) + padding);
        }
        return line.length() <= width ? line.toString() : line.substring(0, width - 3) + "...";
    }
}
