package org.derbench.run.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.run.Version;
import org.derbench.run.plan.Plan;

/** What {@code environment.json} says of the coordinator, the pair and the order; nodes tell of themselves in each record. */
public final class SweepEnvironment {

    private static final String ORDER = "blocks of one fork of every cell; block n shuffled by java.util.Random(seed + n * 2^64 / golden ratio)";

    private SweepEnvironment() {
    }

    /** @param insteadBecause why the pair is not an emulated one, where one was wanted; else empty */
    public static Map<String, Object> of(Plan plan, String kind, String description, String insteadBecause, Clock clock) {
        return Fields.map("derbenchVersion", version(), "commit", Version.commit(), "startedAt", clock.instant().toString(),
                "java", System.getProperty("java.vendor") + " " + Runtime.version(),
                "operatingSystem", System.getProperty("os.name") + " " + System.getProperty("os.version"),
                "architecture", System.getProperty("os.arch"),
                "cpus", (long) Runtime.getRuntime().availableProcessors(),
                "pair", kind, "pairDescription", description,
                "pairInsteadBecause", insteadBecause.isEmpty() ? null : insteadBecause,
                "seed", plan.trial().seed(), "order", ORDER);
    }

    private static String version() {
        try {
            return Version.number();
        } catch (IOException e) {
            throw new UncheckedIOException("the version cannot be read", e);
        }
    }
}
