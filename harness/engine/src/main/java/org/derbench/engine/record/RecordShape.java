package org.derbench.engine.record;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.spi.Pattern;

/** What a record must have, so that whoever reads it finds what it looks for. */
final class RecordShape {

    private static final List<String> TEXTS = List.of("cell", "board", "link", "middleware", "variant", "serializer", "pattern",
            "support", "node", "nodeSize", "load");
    private static final List<String> NUMBERS_OF_RUNS = List.of("fork", "repetition");
    private static final List<String> OTHER_NUMBERS = List.of("order", "attempt", "tookNs", "warmUpNs", "windowSeconds",
            "throughputPerSecond", "latencyMeanNs", "latencyP50Ns", "latencyP99Ns", "lost", "payloadBytes", "wireBytes");
    private static final List<String> OUTCOMES = Arrays.stream(Outcome.values()).map(Enum::name).toList();
    private static final List<String> PATTERNS = Arrays.stream(Pattern.values()).map(Pattern::label).toList();

    private final Map<String, Object> values;

    private RecordShape(Map<String, Object> values) {
        this.values = values;
    }

    /** @throws RecordException if no record is like that */
    static void require(Fields fields) throws RecordException {
        new RecordShape(fields.values()).require();
    }

    private void require() throws RecordException {
        requireVersion();
        for (String name : TEXTS) {
            requireThat(values.get(name) instanceof String, name, "a text");
        }
        requireOneOf("outcome", OUTCOMES);
        requireOneOf("pattern", PATTERNS);
        requireThat(values.get("reason") == null || values.get("reason") instanceof String, "reason", "a text");
        boolean run = !Outcome.UNSUPPORTED.name().equals(values.get("outcome"));
        for (String name : NUMBERS_OF_RUNS) {
            requireThat(values.get(name) instanceof Long || !run && values.get(name) == null, name, "a whole number");
        }
        for (String name : OTHER_NUMBERS) {
            requireThat(values.get(name) == null || values.get(name) instanceof Number, name, "a number");
        }
        requireThat(!Outcome.valueOf((String) values.get("outcome")).measured() || values.get("throughputPerSecond") != null, "throughputPerSecond",
                "a number");
    }

    // First: a newer version may differ in all the rest.
    private void requireVersion() throws RecordException {
        requireThat(values.get("schemaVersion") instanceof Long version && version > 0, "schemaVersion", "a whole number above 0");
        if ((long) values.get("schemaVersion") > TrialRecord.SCHEMA_VERSION) {
            throw RecordException.newer((long) values.get("schemaVersion"));
        }
    }

    private void requireOneOf(String name, List<String> known) throws RecordException {
        requireThat(known.contains(values.get(name)), name, "one of " + String.join(", ", known));
    }

    private void requireThat(boolean met, String name, String what) throws RecordException {
        if (!met) {
            throw RecordException.damaged(values.get(name) == null ? "it has no '" + name + "'" : "its '" + name + "' must be " + what);
        }
    }
}
