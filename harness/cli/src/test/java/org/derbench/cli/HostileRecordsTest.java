package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.derbench.cli.scenario.RouteDrawing;
import org.derbench.cli.table.ResultTable;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.Test;

/**
 * Each value of a record, one after the other, replaced by what no derbench writes: refused in a line, or shown without
 * harm.
 */
class HostileRecordsTest {

    private static final List<Object> VALUES = Arrays.asList(
            null,
            "x",
            "",
            "\u001b[31m\nderbench: OK",
            "x".repeat(5000),
            1e308,
            -1L,
            -1e308,
            0L,
            Long.MAX_VALUE,
            Long.MIN_VALUE,
            0.5,
            true,
            List.of(),
            Map.of(),
            List.of(1L, "x"),
            Map.of("a", Map.of("b", 1L)));

    private static List<String> hostile(String record) {
        List<String> lines = new ArrayList<>();
        Map<String, Object> root = Json.parseObject(record);
        for (List<String> path : paths(root, List.of())) {
            VALUES.forEach(value -> lines.add(Json.write(changed(root, path, value))));
        }
        return lines;
    }

    private static List<List<String>> paths(Object value, List<String> to) {
        List<List<String>> paths = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> {
                List<String> path = new ArrayList<>(to);
                path.add((String) key);
                paths.add(path);
                paths.addAll(paths(inner, path));
            });
        }
        return paths;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> changed(Map<String, Object> fields, List<String> path, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(fields);
        changed.put(
                path.get(0),
                path.size() == 1
                        ? value
                        : changed((Map<String, Object>) fields.get(path.get(0)), path.subList(1, path.size()), value));
        return changed;
    }

    private static Optional<TrialRecord> read(String line) {
        try {
            return Optional.of(TrialRecord.parse(line));
        } catch (RecordException e) {
            assertThat(e.getMessage())
                    .hasLineCount(1)
                    .hasSizeLessThan(400)
                    .doesNotContain("java.", "org.", "Exception");
            return Optional.empty();
        }
    }

    @Test
    void theRecordItselfIsTaken() throws Exception {
        assertThat(ResultTable.of(List.of(TrialRecord.parse(HostileResults.record()))))
                .anyMatch(line -> line.contains("rawtcp"));
    }

    @Test
    void theRecordOfAScenarioIsTaken() throws Exception {
        assertThat(RouteDrawing.of(TrialRecord.parse(HostileResults.scenarioRecord())))
                .anyMatch(line -> line.contains("commit at server"));
    }

    @Test
    void eachRecordIsRefusedOrShown() {
        assertShown(HostileResults.record(), record -> ResultTable.of(List.of(record)));
    }

    @Test
    void eachScenariosRecordIsRefusedOrDrawn() {
        assertShown(HostileResults.scenarioRecord(), RouteDrawing::of);
    }

    private static void assertShown(String good, Consumer<TrialRecord> show) {
        List<String> lines = hostile(good);
        assertThat(lines).hasSizeGreaterThan(1500);
        for (String line : lines) {
            assertThatCode(() -> read(line)
                            .filter(record -> !record.setup().ofPair() || !good.contains("\"scenario\""))
                            .ifPresent(show))
                    .as(line)
                    .doesNotThrowAnyException();
        }
    }
}
