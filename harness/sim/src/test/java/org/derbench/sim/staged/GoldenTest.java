package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * The records of a table of trials on the simulated testbed are what they were, field by field. Where a change means
 * them to be others, {@code mvn -pl harness/sim -am test -Dderbench.golden=record -Dtest=GoldenTest
 * -Dsurefire.failIfNoSpecifiedTests=false} writes them anew; what differs then is a part of the change.
 */
class GoldenTest {

    private static final Path FILE = Path.of("src/test/resources/golden/records.jsonl");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_SHOWN = 40;

    @Test
    void recordsAreWhatTheyWere() throws Exception {
        Map<String, JsonNode> now = now();
        if ("record".equals(System.getProperty("derbench.golden"))) {
            write(now);
        }
        Map<String, JsonNode> golden = golden();
        List<String> differences = new ArrayList<>();
        assertThat(now.keySet()).as("cases").isEqualTo(golden.keySet());
        golden.forEach((name, record) -> compare(name + ": ", "", record, now.get(name), differences));
        assertThat(differences.stream().limit(MOST_SHOWN).toList())
                .as("%d fields differ", differences.size())
                .isEmpty();
    }

    private static void compare(String name, String path, JsonNode was, JsonNode is, List<String> differences) {
        if (was != null && is != null && was.isObject() && is.isObject()) {
            Set<String> fields = new LinkedHashSet<>();
            was.fieldNames().forEachRemaining(fields::add);
            is.fieldNames().forEachRemaining(fields::add);
            fields.forEach(field -> compare(name, path + "." + field, was.get(field), is.get(field), differences));
        } else if (was == null || !was.equals(is)) {
            differences.add(name + path.substring(1) + " was " + was + " and is " + is);
        }
    }

    private static Map<String, JsonNode> now() throws Exception {
        Map<String, Future<JsonNode>> running = new LinkedHashMap<>();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (GoldenCase each : GoldenCase.all()) {
                running.put(each.name(), threads.submit(() -> comparable(each)));
            }
            Map<String, JsonNode> records = new LinkedHashMap<>();
            for (Map.Entry<String, Future<JsonNode>> each : running.entrySet()) {
                records.put(each.getKey(), each.getValue().get());
            }
            return records;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Without what says which build it was, and in the form that a file gives it. */
    private static JsonNode comparable(GoldenCase of) throws Exception {
        ObjectNode record = (ObjectNode) JSON.readTree(of.record().toLine());
        ((ObjectNode) record.get("identity")).remove("commit");
        // simulated machines are all alike
        record.findParents("facts").forEach(role -> ((ObjectNode) role).remove(List.of("facts", "classPath")));
        return record;
    }

    private static Map<String, JsonNode> golden() throws Exception {
        Map<String, JsonNode> records = new LinkedHashMap<>();
        for (String line : Files.readAllLines(FILE, StandardCharsets.UTF_8)) {
            JsonNode one = JSON.readTree(line);
            records.put(one.get("case").asText(), one.get("record"));
        }
        return records;
    }

    private static void write(Map<String, JsonNode> records) throws Exception {
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : records.entrySet()) {
            ObjectNode line = JSON.createObjectNode();
            line.put("case", each.getKey());
            line.set("record", each.getValue());
            lines.add(JSON.writeValueAsString(line));
        }
        Files.createDirectories(FILE.getParent());
        Files.write(FILE, lines, StandardCharsets.UTF_8);
    }
}
