package org.derbench.engine.record;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;

/**
 * One line of {@code trials.jsonl}: what one trial was, how it went and what it measured. The JSON Schema in
 * {@code results/} describes its fields.
 *
 * @param fields in their order
 */
public record TrialRecord(Fields fields) {

    /** The version of the record that this code writes. */
    public static final int SCHEMA_VERSION = 1;

    private static final Set<String> BULKY = Set.of("histogram", "serviceHistogram", "oneWayHistogram", "initiatorFacts",
            "responderFacts", "there", "linkVerified", "linkBefore", "linkAfter", "boardEmulation");

    /** How a trial ended. */
    public enum Outcome {
        /**
         * It was measured, its books balance, its window is covered, at most one message in a hundred is late, and nothing is
         * lost, corrupt or unsent that the middleware's declared nature does not allow.
         */
        OK,
        /** It was measured and its books balance, but it is not OK; the reason says why. Its figures stand for nothing else. */
        DEGRADED,
        /** Its books do not balance, or no message came back: it has no rate. */
        INVALID,
        /** It could not be measured; the reason says why. */
        FAILED,
        /** The middleware cannot do the pattern; it was not run. */
        UNSUPPORTED;

        /** Whether a record of that outcome has figures. */
        public boolean measured() {
            return this == OK || this == DEGRADED;
        }
    }

    /**
     * The record of one line.
     *
     * @throws RecordException if it is none
     */
    public static TrialRecord parse(String line) throws RecordException {
        try {
            Fields fields = Fields.parse(line);
            RecordShape.require(fields);
            return new TrialRecord(fields);
        } catch (JsonException e) {
            throw RecordException.damaged(e.getMessage());
        }
    }

    /** A record without measurement: of a trial that failed, or was not run. */
    public static TrialRecord without(Map<String, Object> identity, Outcome outcome, String reason) {
        return of(identity, outcome, reason, Map.of());
    }

    /** A record from what identifies the trial and what was measured. */
    public static TrialRecord of(Map<String, Object> identity, Outcome outcome, String reason, Map<String, Object> measured) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("schemaVersion", (long) SCHEMA_VERSION);
        all.putAll(identity);
        all.put("outcome", outcome.name());
        all.put("reason", reason);
        all.putAll(measured);
        return new TrialRecord(new Fields(all));
    }

    /** This one with a field more. */
    public TrialRecord with(String field, Object value) {
        Map<String, Object> all = new LinkedHashMap<>(fields.values());
        all.put(field, value);
        return new TrialRecord(new Fields(all));
    }

    /** This one without what takes most of its room: histograms, and what the nodes said of themselves. */
    public TrialRecord brief() {
        Map<String, Object> few = new LinkedHashMap<>(fields.values());
        few.keySet().removeAll(BULKY);
        return new TrialRecord(new Fields(few));
    }

    public Outcome outcome() {
        return Outcome.valueOf(fields.text("outcome"));
    }

    /** The record as one line of JSON, without line end. */
    public String toLine() {
        return Json.write(fields.values());
    }
}
