package org.derbench.cli.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.Map;
import org.derbench.bench.BenchOrder;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.run.Version;

/** The content of {@code environment.json}: the machine, and how long each serializer was measured. */
final class BenchEnvironment {

    private BenchEnvironment() {}

    /** @param any one of the orders: they differ in the serializer and the node only */
    static Map<String, Object> of(BenchOrder any, Clock clock) {
        Map<String, Object> facts = JsonRecords.toMap(NodeFacts.collect());
        // this is the coordinator's; the measured JVMs' options are in the log
        facts.remove("jvmOptions");
        facts.remove("garbageCollectors");
        facts.putAll(Fields.map(
                "derbenchVersion", version(), "startedAt", clock.instant().toString(), "effort", any.effortFields()));
        return facts;
    }

    private static String version() {
        try {
            return Version.number();
        } catch (IOException e) {
            throw new UncheckedIOException("the version cannot be read", e);
        }
    }
}
