package org.derbench.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files that a careless or malign hand wrote, of each kind that derbench reads. */
final class HostileFiles {

    private static final String LAB = """
            hosts:
              a: {ssh: me@a, board: bbb, device: eth0, address: 10.0.0.1}
              b: {ssh: me@b, board: bbb, device: eth0, address: 10.0.0.2, limits: {cpus: "0-1", heapMegabytes: 200}}
            pairs:
              ab: {initiator: a, responder: b}
            """;
    private static final String PLAN = """
            name: mine
            middleware: [zeromq]
            serializers: [ProtoStuff]
            trial: {duration: 1 s, forks: 1, seed: 1}
            """;
    private static final String PROFILE = """
            description: ten
            offload: false
            up: {rateBitsPerSecond: 10000000, burstBytes: 3200, limitBytes: 70000}
            down: {delayMs: 3}
            """;
    private static final String BOARD = """
            description: one
            timeFactor: 20
            """;
    private static final String LONG = "x".repeat(100_000);

    /** A hostile file: its kind, its name, and its bytes. */
    record Hostile(String kind, String name, byte[] bytes) {

        @Override
        public String toString() {
            return kind + ": " + name;
        }
    }

    private HostileFiles() {}

    static List<Hostile> all() {
        List<Hostile> all = new ArrayList<>();
        Map.of("lab", LAB, "plan", PLAN, "profile", PROFILE, "board", BOARD).forEach((kind, good) -> {
            anywhere(good)
                    .forEach((name, text) -> all.add(new Hostile(kind, name, text.getBytes(StandardCharsets.UTF_8))));
            all.add(new Hostile(kind, "UTF-16", good.getBytes(StandardCharsets.UTF_16)));
            all.add(new Hostile(kind, "Latin-1", ("x: Prüf\n" + good).getBytes(StandardCharsets.ISO_8859_1)));
        });
        add(all, "lab", LAB, labs());
        add(all, "plan", PLAN, plans());
        add(all, "profile", PROFILE, profiles());
        add(all, "board", BOARD, boards());
        return all;
    }

    /** Adds a file for each change; a change is a pair of the text to replace and its replacement. */
    private static void add(List<Hostile> all, String kind, String good, Stream<String[]> changes) {
        changes.forEach(change -> {
            if (!good.contains(change[0])) {
                throw new IllegalStateException("no '" + change[0] + "' in the " + kind);
            }
            String text = good.replaceFirst(Pattern.quote(change[0]), Matcher.quoteReplacement(change[1]));
            all.add(new Hostile(
                    kind,
                    change[1].substring(0, Math.min(60, change[1].length())),
                    text.getBytes(StandardCharsets.UTF_8)));
        });
    }

    private static Map<String, String> anywhere(String good) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("nothing", "");
        texts.put("a comment", "# nothing\n");
        texts.put("a text", "hello");
        texts.put("a list", "- a\n- b\n");
        texts.put("null", "~");
        texts.put("NULs", "\0".repeat(5000));
        texts.put("an escape sequence", good + "x: \u001b[2J\u001b]0;owned\u0007");
        texts.put("a quoted escape sequence", good + "\"\\e[31mred\": 1\n");
        texts.put("a quoted line break in a key", good + "\"a\\nderbench: OK\": 1\n");
        texts.put("a bidirectional override", good + "\"\u202eevil\": 1\n");
        texts.put("an unknown key", good + "colour: red\n");
        texts.put("a long key", good + LONG + ": 1\n");
        texts.put("a long value", good + "x: " + LONG + "\n");
        texts.put("a key twice", good + good);
        texts.put("two documents", good + "---\n" + good);
        texts.put("a merge key", "x: &x {a: 1}\n<<: *x\n" + good);
        texts.put(
                "a tag",
                "!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL [\"http://127.0.0.1/\"]]]]");
        texts.put("a tag of its own", "!evil\n" + good);
        texts.put("an alias to nothing", good + "x: *nowhere\n");
        texts.put("billion laughs", laughs());
        texts.put("depth in lists", "x: " + "[".repeat(50_000) + "]".repeat(50_000));
        texts.put("depth in maps", "{a: ".repeat(50_000));
        texts.put("depth in keys", "? ".repeat(50_000));
        texts.put("a million values", "x: [" + "1,".repeat(400_000) + "1]");
        texts.put("two million letters", "#" + "x".repeat(2_000_000));
        texts.put("a tab", "\t" + good);
        texts.put("an open quote", good + "x: 'a");
        texts.put("an open list", good + "x: [a");
        texts.put("a directive of a version", "%YAML 9.9\n---\n" + good);
        texts.put("JSON that is cut", "{\"a\": ");
        texts.put("a binary", "\u007fELF\u0001\u0001\u0000");
        texts.put("a control character", good + "x: a\u0085\u009bb\u0001");
        return texts;
    }

    private static String laughs() {
        StringBuilder laughs = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        IntStream.range(1, 30)
                .forEach(i -> laughs.append("a")
                        .append(i)
                        .append(": &a")
                        .append(i)
                        .append(" [")
                        .append(("*a" + (i - 1) + ", ").repeat(9))
                        .append("x]\n"));
        return laughs.toString();
    }

    private static Stream<String[]> labs() {
        return pairs(
                "ssh: me@a",
                "ssh: -oProxyCommand=touch",
                "ssh: me@a",
                "ssh: 'me@a; touch x'",
                "ssh: me@a",
                "ssh: [a]",
                "ssh: me@a",
                "ssh: " + LONG,
                "device: eth0",
                "device: 'eth0; reboot'",
                "device: eth0",
                "device: ../../x",
                "device: eth0",
                "device: \"eth0\\n\"",
                "address: 10.0.0.1",
                "address: 10.0.0.999",
                "address: 10.0.0.1",
                "address: localhost",
                "address: 10.0.0.1",
                "address: 10.0.0.2",
                "board: bbb",
                "board: ../../etc/passwd",
                "board: bbb",
                "board: \"b\\tc\"",
                "board: bbb",
                "board: bbb-emulated",
                "cpus: \"0-1\"",
                "cpus: \"" + "0,".repeat(4000) + "0\"",
                "cpus: \"0-1\"",
                "cpus: '0; id'",
                "cpus: \"0-1\"",
                "cpus: 1",
                "heapMegabytes: 200",
                "heapMegabytes: 99999999999999999999",
                "heapMegabytes: 200",
                "heapMegabytes: 2e2000",
                "heapMegabytes: 200",
                "heapMegabytes: 200 MB",
                "heapMegabytes: 200",
                "heapMegabytes: 0x20",
                "heapMegabytes: 200",
                "heapMegabytes: NaN",
                "initiator: a",
                "initiator: nobody",
                "initiator: a",
                "initiator: b",
                "ab:",
                "'a b':",
                "ab:",
                "\"ab\\e[1m\":",
                "ab:",
                LONG + ":",
                "hosts:",
                "folder: x\nhosts:",
                "device: eth0",
                "device: eth0, java: '-version'",
                "device: eth0",
                "device: eth0, java: 'java -cp x'",
                "device: eth0",
                "device: eth0, folder: '/tmp/$(id)'",
                "device: eth0",
                "device: eth0, deviceShared: yes",
                "device: eth0",
                "device: eth0, powerCycle: ''");
    }

    private static Stream<String[]> plans() {
        return pairs(
                "seed: 1",
                "seed: 18446744073709551617",
                "seed: 1",
                "seed: 1.5",
                "seed: 1",
                "seed: 0777",
                "seed: 1",
                "seed: 1_000",
                "seed: 1",
                "seed: ~",
                "seed: 1",
                "seed: -9223372036854775809",
                "seed: 1",
                "seed: 1e400",
                "seed: 1",
                "seed: " + "9".repeat(9000),
                "forks: 1",
                "forks: 0",
                "forks: 1",
                "forks: 4294967297",
                "forks: 1",
                "forks: '1'",
                "forks: 1",
                "forks: 1001",
                "duration: 1 s",
                "duration: 1",
                "duration: 1 s",
                "duration: 1 y",
                "duration: 1 s",
                "duration: -1 s",
                "duration: 1 s",
                "duration: 25 h",
                "duration: 1 s",
                "duration: '1\u00a0s'",
                "duration: 1 s",
                "duration: \u0661 s",
                "duration: 1 s",
                "duration: 1e3 ms",
                "duration: 1 s",
                "duration: ''",
                "[zeromq]",
                "[&m zeromq, *rmi]",
                "[zeromq]",
                "[zeromq, !rmi]",
                "[zeromq]",
                "zeromq",
                "[zeromq]",
                "[]",
                "[zeromq]",
                "[1]",
                "[zeromq]",
                "['']",
                "[zeromq]",
                "[" + LONG + "]",
                "[zeromq]",
                "[[zeromq]]",
                "[zeromq]",
                "{zeromq: 1}",
                "[zeromq]",
                "[\"no\\nsuch\"]",
                "[zeromq]",
                "['" + "*a".repeat(90) + "']",
                "[zeromq]",
                "[no-such-middleware]",
                "[zeromq]",
                "['../../etc/*']",
                "name: mine",
                "name: ../../x",
                "name: mine",
                "name: 'Mine And Yours'",
                "name: mine",
                "name: " + LONG,
                "name: mine",
                "name: 7",
                "trial:",
                "settings: {rmi: {a: [1]}}\ntrial:",
                "trial:",
                "settings: [a]\ntrial:",
                "trial:",
                "settings: {rmi: {a: 1.5}}\ntrial:",
                "trial:",
                "overrides: [{where: {}, trial: {forks: 1}}]\ntrial:",
                "trial:",
                "exclude: [{}]\ntrial:",
                "trial:",
                "loads: ['rate:9e99']\ntrial:",
                "trial:",
                "loads: [" + "'rate:1',".repeat(200) + "]\ntrial:",
                "trial:",
                "adaptive: maybe\ntrial:",
                "trial:",
                "also: [{middleware: rmi}]\ntrial:",
                "forks: 1",
                "jvmOptions: [1]",
                "forks: 1",
                "jvmOptions: [Evil]",
                "forks: 1",
                "jvmOptions: ['@/dev/zero']",
                "forks: 1",
                "jvmOptions: -Xmx1m");
    }

    private static Stream<String[]> profiles() {
        return pairs(
                "10000000",
                "1e999",
                "10000000",
                "10000000.5",
                "10000000",
                "10 Mbit/s",
                "10000000",
                "-8",
                "10000000",
                "18446744073709551624",
                "10000000",
                "10_000_000",
                "3200",
                "1",
                "3200",
                "99999999999",
                "70000",
                "3300",
                "delayMs: 3",
                "delayMs: NaN",
                "delayMs: 3",
                "delayMs: .inf",
                "delayMs: 3",
                "delayMs: 1e308",
                "delayMs: 3",
                "delayMs: 3 ms",
                "delayMs: 3",
                "delayMs: 3, jitterMs: 4",
                "delayMs: 3",
                "lossPercent: 100",
                "delayMs: 3",
                "jitterMs: 1",
                "offload: false",
                "offload: no",
                "offload: false",
                "offload: true",
                "description: ten",
                "description: ''",
                "description: ten",
                "description: 10");
    }

    private static Stream<String[]> boards() {
        return pairs(
                "timeFactor: 20",
                "timeFactor: 0",
                "timeFactor: 20",
                "timeFactor: 1e309",
                "timeFactor: 20",
                "timeFactor: fast",
                "timeFactor: 20",
                "timeFactor: NaN",
                "timeFactor: 20",
                "timeFactor: 20\nsetups: [1mbit, 1mbit]",
                "timeFactor: 20",
                "timeFactor: 20\nsetups: 1mbit",
                "timeFactor: 20",
                "timeFactor: 20\nemulates: {board: bbb}",
                "timeFactor: 20",
                "timeFactor: 20\nemulates: bbb",
                "description: one",
                "description: [one]");
    }

    private static Stream<String[]> pairs(String... words) {
        return IntStream.range(0, words.length / 2).mapToObj(i -> new String[] {words[2 * i], words[2 * i + 1]});
    }
}
