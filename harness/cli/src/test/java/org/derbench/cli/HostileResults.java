package org.derbench.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.cli.HostileFiles.Hostile;
import org.derbench.engine.record.TrialRecord;

/** Results folders that a careless or malign hand wrote: one file of each is not what a sweep writes. */
public final class HostileResults {

    static final String PLAN = """
            name: mine
            middleware: [rawtcp]
            serializers: [ProtoStuff]
            links: [10mbit]
            patterns: [push-pull]
            trial: {duration: 500 ms, warmUpAtMost: 500 ms, forks: 1, seed: 1}
            """;
    static final String ENVIRONMENT =
            "{\"derbenchVersion\":\"0.2.0\",\"cpus\":2,\"pair\":\"emulated\",\"seed\":1,\"resumed\":[{\"pair\":\"emulated\"}]}";

    private HostileResults() {}

    /** A record of that plan's first fork. */
    static String record() {
        return text("record.json");
    }

    /** A record of a scenario, with the parts that its table shows. */
    public static String scenarioRecord() {
        return text("scenario-record.json");
    }

    private static String text(String file) {
        try (InputStream in = HostileResults.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Hostile> all() {
        List<Hostile> all = new ArrayList<>();
        json(ENVIRONMENT).forEach((name, text) -> all.add(of("environment.json", name, text)));
        environments(all);
        json(record()).forEach((name, text) -> all.add(of("trials.jsonl", name, text + "\n" + record() + "\n")));
        records(all);
        return all;
    }

    private static Hostile of(String file, String name, String text) {
        return new Hostile(file, name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** What is wrong with any JSON. */
    private static Map<String, String> json(String good) {
        String open = good.substring(0, good.length() - 1);
        return Map.ofEntries(
                Map.entry("cut", good.substring(0, good.length() / 2)),
                Map.entry("an array", "[" + good + "]"),
                Map.entry("a text", "\"hello\""),
                Map.entry("null", "null"),
                Map.entry("a number", "1e308"),
                Map.entry("NULs within", open + "\0}"),
                Map.entry("two of them", good + good),
                Map.entry("depth in arrays", open + ",\"x\":" + "[".repeat(100_000)),
                Map.entry("depth in objects", "{\"a\":".repeat(100_000)),
                Map.entry("NaN", open + ",\"x\":NaN}"),
                Map.entry("infinity", open + ",\"x\":1e999}"),
                Map.entry("a huge number", open + ",\"x\":" + "9".repeat(100_000) + "}"),
                Map.entry("another language's digits", open + ",\"x\":\u0661}"),
                Map.entry("a hexadecimal number", open + ",\"x\":0x1F}"),
                Map.entry("a leading zero", open + ",\"x\":01}"),
                Map.entry("a name twice", open + ",\"seed\":1,\"seed\":2}"),
                Map.entry("an escape sequence", open + ",\"x\":\"\u001b[2J\"}"),
                Map.entry("a line break in a text", open + ",\"x\":\"a\u0000b\"}"),
                Map.entry("an unknown escape", open + ",\"x\":\"\\x41\"}"),
                Map.entry("a comment", open + "/* 1 */}"),
                Map.entry("a single quote", "{'pair': 'emulated'}"),
                Map.entry("a byte order mark", "\ufeff" + good),
                Map.entry("YAML", "pair: emulated"),
                Map.entry("code", "${jndi:ldap://127.0.0.1/a}"),
                Map.entry("no end of a text", open + ",\"x\":\"" + "y".repeat(100_000)));
    }

    private static void environments(List<Hostile> all) {
        for (String text : List.of(
                "",
                "{}",
                ENVIRONMENT.replace("2,", "\"two\","),
                ENVIRONMENT.replace("2,", "-2,"),
                ENVIRONMENT.replace("2,", "2.5,"),
                ENVIRONMENT.replace("2,", "1e308,"),
                ENVIRONMENT.replace("\"0.2.0\"", "[\"0.2.0\"]"),
                ENVIRONMENT.replace("\"0.2.0\"", "{}"),
                ENVIRONMENT.replace("\"emulated\",", "null,"),
                ENVIRONMENT.replace("\"emulated\",", "1,"),
                ENVIRONMENT.replace("\"emulated\",", "[],"),
                ENVIRONMENT.replace("\"emulated\",", "\"loopback\","),
                ENVIRONMENT.replace("\"emulated\",", "\"x\\u001b[31m\\nderbench: OK\","),
                ENVIRONMENT.replace("\"emulated\",", "\"" + "x".repeat(100_000) + "\","),
                ENVIRONMENT.replace("\"seed\":1", "\"seed\":true"),
                ENVIRONMENT.replace("[{", "{\"a\":{").replace("}]", "}}"),
                ENVIRONMENT.replace("[{\"pair\":\"emulated\"}]", "[1]"),
                ENVIRONMENT.replace("[{\"pair\":\"emulated\"}]", "[{}]"),
                ENVIRONMENT.replace("[{", "[{\"later\":1,"),
                ENVIRONMENT.replace("{\"d", "{\"schemaVersion\":99,\"d"),
                ENVIRONMENT.replace("{\"d", "{\"a\\nb\\u001b[2J\":1,\"d"),
                ENVIRONMENT.replace("{\"d", "{\"" + "k".repeat(100_000) + "\":1,\"d"))) {
            all.add(of("environment.json", text.substring(0, Math.min(80, text.length())), text));
        }
    }

    private static void records(List<Hostile> all) {
        String good = record();
        for (String[] change : new String[][] {
            {"\"schemaVersion\":2", "\"schemaVersion\":" + (TrialRecord.SCHEMA_VERSION + 1)},
            {"\"schemaVersion\":2", "\"schemaVersion\":\"2\""},
            {"\"fork\":1", "\"fork\":-1"},
            {"\"fork\":1", "\"fork\":1,\"fork\":2"},
            {"\"fork\":1", "\"fork\":99999999999"},
            {"\"outcome\":\"OK\"", "\"outcome\":\"FINE\""},
            {"\"middleware\":\"rawtcp\"", "\"middleware\":\"a\\u001b[31m\\nb\""},
            {"\"load\":\"closed\"", "\"load\":\"rate:x\""},
            {"\"load\":\"closed\"", "\"load\":\"rate:1e308\""},
            {"\"pattern\":\"push-pull\"", "\"pattern\":\"push\""},
            {"\"cell\":\"", "\"cell\":\"other "},
            {"\"ok\":176", "\"ok\":1e308"},
            {"\"ok\":176", "\"ok\":-1"},
            {"\"books\":{", "\"books\":[],\"x\":{"},
            {"\"window\":{", "\"windows\":{"},
            {"\"times\":{", "\"times\":null,\"x\":{"}
        }) {
            if (!good.contains(change[0])) {
                throw new IllegalStateException("no " + change[0]);
            }
            all.add(of("trials.jsonl", change[1], good.replace(change[0], change[1]) + "\n" + good + "\n"));
        }
    }
}
