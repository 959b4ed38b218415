package org.derbench.cli;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Scenarios;
import org.derbench.spi.Pattern;

/** Cells of pairs, for tests of what is printed. */
public final class PairCells {

    private PairCells() {}

    /** A cell of that pair. */
    public static Cell of(
            String board,
            String link,
            String middleware,
            String variant,
            String serializer,
            Pattern pattern,
            String message,
            String size,
            Load load,
            Map<String, String> settings) {
        Map<String, String> set = Map.of(
                "board", board,
                "link", link,
                "middleware", middleware + "/" + variant,
                "serializer", serializer,
                "pattern", pattern.label(),
                "message", message,
                "size", size,
                "load", load.label());
        return Cell.of(new Scenarios(Path.of("../../scenarios"))
                .named(Scenarios.PAIR)
                .with(set, name -> name)
                .withSettings(settings));
    }
}
