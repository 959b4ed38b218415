package org.derbench.cli.limit;

import java.util.List;
import java.util.Locale;
import org.derbench.cli.table.Quantities;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.run.limit.Figure;
import org.derbench.run.limit.Judgement;
import org.derbench.run.stats.Interval;

/** Answers to limits in words, and as a table for people. */
public final class LimitWords {

    static final List<String> TITLES = List.of("cell", "limit", "answer", "measured", "forks", "why");

    private LimitWords() {}

    /** The table of all answers, in lines of at most this many characters. */
    public static List<String> table(LimitCheckRun run, int width) {
        TextTable table = new TextTable(
                width,
                List.of(
                        Column.text(TITLES.get(0)),
                        Column.text(TITLES.get(1)),
                        Column.text(TITLES.get(2)),
                        Column.text(TITLES.get(3)),
                        Column.number(TITLES.get(4)),
                        Column.text(TITLES.get(5))));
        run.judgements().forEach(each -> table.add(row(each)));
        return table.lines();
    }

    /** The cells of one answer's row. */
    static List<String> row(Judgement each) {
        return List.of(
                each.cell(),
                each.limit().label(),
                each.answer().label(),
                measured(each),
                each.forks() == 0 ? "" : String.valueOf(each.forks()),
                each.why());
    }

    /** The figure with its interval: {@code 1.20 ms [1.10 ms, 1.31 ms]}. */
    static String measured(Judgement each) {
        Interval shown = each.shown();
        if (shown == null) {
            return "";
        }
        Figure figure = each.limit().figure();
        if (figure instanceof Figure.Count) {
            return "at most " + quantity(figure, shown.value());
        }
        return shown.known()
                ? String.format(
                        Locale.ROOT,
                        "%s [%s, %s]",
                        quantity(figure, shown.value()),
                        quantity(figure, shown.low()),
                        quantity(figure, shown.high()))
                : quantity(figure, shown.value());
    }

    private static String quantity(Figure figure, double value) {
        if (figure.latency()) {
            return Quantities.time(value);
        }
        return figure instanceof Figure.Throughput
                ? Quantities.number(value) + "/s"
                : String.format(Locale.ROOT, "%,.0f", value);
    }
}
