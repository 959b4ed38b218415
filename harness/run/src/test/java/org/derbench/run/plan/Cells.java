package org.derbench.run.plan;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.testbed.ForkTask;
import org.derbench.spi.Pattern;

/** Cells and their records, for tests of sweeps. */
public final class Cells {

    private Cells() {
    }

    public static Cell of(String middleware, String serializer) {
        return new Cell("host", "1mbit", middleware, "base", serializer, Pattern.PUB_SUB, "MMXU", "small", Load.of("closed"), Map.of());
    }

    /** That many cells of one middleware. */
    public static List<Cell> many(String middleware, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(number -> of(middleware, "S" + number)).toList();
    }

    /** The record that a repetition of that task would have. */
    public static TrialRecord record(ForkTask task, int repetition, Outcome outcome, String reason) {
        Map<String, Object> identity = identity(task.fork().cell());
        identity.putAll(task.fields());
        identity.put("repetition", (long) repetition);
        return TrialRecord.of(identity, outcome, reason, outcome.measured() ? Map.of("throughputPerSecond", 100.0) : Map.of());
    }

    public static Map<String, Object> identity(Cell cell) {
        return Fields.map("sweep", "s", "cell", cell.id(), "middleware", cell.middleware(), "variant", cell.variant(), "serializer",
                cell.serializer(), "pattern", cell.pattern().label(), "support", "native", "node", cell.node(), "nodeSize", cell.nodeSize(), "board", cell.board(), "link", cell.link(), "load", cell.load().label());
    }
}
