package org.derbench.cli.bench;

import java.time.Duration;
import java.util.Locale;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.Visible;
import org.derbench.engine.json.Fields;
import org.derbench.lab.terminal.Terminal;
import org.derbench.run.campaign.Eta;

/** Reports progress: a line for each case that has ended, and on a terminal also for the one that runs. */
final class BenchProgress {

    private final Terminal out;
    private final boolean live;
    private final int columns;
    private final Duration expectedOfOne;
    private Eta eta;

    /** @param columns the columns of the terminal: a longer line would go on in the next one, which nobody rewrites */
    BenchProgress(Terminal out, boolean live, int columns, int cases, Duration expectedOfOne) {
        this.columns = columns;
        this.out = out;
        this.live = live;
        this.expectedOfOne = expectedOfOne;
        this.eta = Eta.of(cases, expectedOfOne.multipliedBy(cases));
    }

    void begins(BenchCase one) {
        if (live) {
            out.rewriteLine(counter() + " " + brief(one) + left(eta.remaining()), columns);
        }
    }

    void ends(BenchCase one, Fields record, Duration took) {
        tell(counter() + " " + brief(one) + ": " + result(record) + left(eta.remainingAfter(expectedOfOne)));
        eta = eta.after(took, expectedOfOne);
    }

    private void tell(String line) {
        if (live) {
            out.rewriteLine();
        }
        out.println(Visible.line(line));
    }

    private String counter() {
        int width = String.valueOf(eta.total()).length();
        return String.format(Locale.ROOT, "[%" + width + "d/%d]", eta.done() + 1, eta.total());
    }

    private static String brief(BenchCase one) {
        return one.node() + " " + one.nodeSize() + " " + one.serializer();
    }

    private static String left(Duration left) {
        return left.isZero() ? "" : ", about " + Quantities.duration(left) + " left";
    }

    private static String result(Fields record) {
        if (record.has("reason")) {
            return record.text("outcome") + " " + record.text("reason");
        }
        String times = record.has("encodeNs")
                ? ", encode " + Quantities.time(record.number("encodeNs")) + ", decode "
                        + Quantities.time(record.number("decodeNs"))
                : "";
        return record.integer("bytes") + " B" + times;
    }
}
