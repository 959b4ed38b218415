package org.derbench.cli.table;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Records for tests of tables. */
public final class Records {

    private Records() {
    }

    public static Map<String, Object> identity(String middleware, String serializer, String pattern, String load) {
        return Fields.map("sweep", "s", "cell", middleware + serializer + pattern + load, "middleware", middleware,
                "variant", "base", "serializer", serializer, "pattern", pattern, "support", "native", "node", "MMXU",
                "nodeSize", "small", "board", "host", "link", "10mbit", "load", load);
    }

    public static TrialRecord ok(Map<String, Object> identity, double throughputPerSecond, double p99Ns) {
        return TrialRecord.of(identity, Outcome.OK, null, measured(throughputPerSecond, p99Ns));
    }

    /** One that has figures and is not OK for that reason. */
    public static TrialRecord degraded(Map<String, Object> identity, double throughputPerSecond, double p99Ns, String reason) {
        return TrialRecord.of(identity, Outcome.DEGRADED, reason, measured(throughputPerSecond, p99Ns));
    }

    private static Map<String, Object> measured(double throughputPerSecond, double p99Ns) {
        return new LinkedHashMap<>(Fields.map("lost", 0L, "throughputPerSecond", throughputPerSecond,
                "latencyP50Ns", p99Ns / 2, "latencyP99Ns", p99Ns, "payloadBytes", 285.4, "wireBytes", 812.0, "overloaded", false));
    }

    public static TrialRecord without(Map<String, Object> identity, Outcome outcome, String reason) {
        return TrialRecord.without(identity, outcome, reason);
    }
}
