package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.cli.table.TextTable.Column;

/**
 * How wide the columns of a table are, and which of them stand in one line.
 *
 * @param groups the columns, line by line; every line but the first is indented
 */
record TableLayout(List<List<Integer>> groups, List<Integer> widths) {

    static final int GAP = 2;
    static final int INDENT = 4;
    /** The least width of text that is broken into lines, unless the whole table is narrower. */
    static final int LEAST = 20;

    int width(int column) {
        return widths.get(column);
    }

    /** The width of the first columns with their gaps, if all columns stand in one line. */
    int widthOf(int count) {
        return widths.stream().limit(count).mapToInt(each -> each + GAP).sum();
    }

    static TableLayout of(List<Column> columns, List<List<String>> rows, int width) {
        int[] natural = new int[columns.size()];
        int[] least = new int[columns.size()];
        for (int i = 0; i < natural.length; i++) {
            int column = i;
            List<String> cells = Stream.concat(
                            Stream.of(columns.get(i).title()),
                            // the last cell of a shorter row reaches over several columns
                            rows.stream()
                                    .filter(row -> row.size() == natural.length || column < row.size() - 1)
                                    .map(row -> row.get(column)))
                    .toList();
            natural[i] = cells.stream().mapToInt(String::length).max().orElse(0);
            int word = cells.stream().mapToInt(Words::longest).max().orElse(0);
            least[i] = columns.get(i).right() ? natural[i] : Math.min(natural[i], Math.max(word, LEAST));
        }
        if (fits(natural, width)) {
            return inOneLine(natural);
        }
        return fits(least, width) ? inOneLine(shrunk(natural, least, width)) : folded(natural, least, width);
    }

    private static boolean fits(int[] widths, int width) {
        return IntStream.of(widths).asLongStream().sum() + (long) GAP * (widths.length - 1) <= width;
    }

    private static TableLayout inOneLine(int[] widths) {
        return new TableLayout(
                List.of(IntStream.range(0, widths.length).boxed().toList()),
                IntStream.of(widths).boxed().toList());
    }

    /** The last column gives first, since its lines have nothing beside them; then the widest. */
    private static int[] shrunk(int[] natural, int[] least, int width) {
        int[] widths = natural.clone();
        int last = widths.length - 1;
        while (!fits(widths, width)) {
            int given = last;
            if (widths[last] <= least[last]) {
                for (int i = 0; i < last; i++) {
                    boolean wider =
                            widths[i] > least[i] && (widths[given] <= least[given] || widths[i] > widths[given]);
                    given = wider ? i : given;
                }
            }
            widths[given]--;
        }
        return widths;
    }

    /** A layout with as many columns in each line as it has room for. */
    private static TableLayout folded(int[] natural, int[] least, int width) {
        List<List<Integer>> groups = new ArrayList<>(List.of(new ArrayList<>()));
        List<Integer> widths = new ArrayList<>();
        int room = width;
        for (int i = 0; i < natural.length; i++) {
            List<Integer> group = groups.get(groups.size() - 1);
            int left = room - (group.isEmpty() ? 0 : GAP);
            if (least[i] > left && !group.isEmpty()) {
                groups.add(new ArrayList<>());
                left = width - INDENT;
            }
            int taken = Math.max(1, Math.min(natural[i], left));
            groups.get(groups.size() - 1).add(i);
            widths.add(taken);
            room = left - taken;
        }
        return new TableLayout(groups, widths);
    }
}
