package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A sweep in other languages, digits and time zones, behind proxies that are set for all programs: only its figures
 * differ.
 */
@Tag("longer")
class SurroundingsTest {

    private static final String PLAN = String.join(
            "\n",
            "name: surroundings",
            "links: [10mbit]",
            "middleware: [zeromq, soap]",
            "serializers: [ProtoStuff]",
            "patterns: [request-reply]",
            "trial: {duration: 2 s, warmUpAtMost: 200 ms, lateAfter: 30 s, drainAtMost: 30 s}",
            "");
    private static final Pattern FIGURE = Pattern.compile("-?[0-9][0-9.,]*( (ns|us|ms|s|min|MB))?");
    /** Fields of a record that other programs on this machine may change. */
    private static final Set<String> OF_THE_MACHINE =
            Set.of("disturbances", "discarded", "outcome", "reason", "earlierFaults");

    @TempDir
    private static Path shared;

    private static List<String> plain;

    @TempDir
    private Path folder;

    @BeforeAll
    static void atHome() throws Exception {
        plain = told(shared, List.of("env", "LC_ALL=C", "TZ=UTC"));
        assertThat(plain).contains("2 trials").hasSizeGreaterThan(400);
    }

    private static List<String> told(Path folder, List<String> surroundings) throws Exception {
        SweepFiles files = SweepFiles.in(Files.createDirectory(folder.resolve("swept")), PLAN);
        String table = swept(files, surroundings);
        List<TrialRecord> records = files.records();
        assertThat(records).as(table).allMatch(SurroundingsTest::hasCostsPerMessage);
        return told(table, records);
    }

    private static boolean hasCostsPerMessage(TrialRecord record) {
        return record.costs() != null && record.costs().cpuNsPerMessage() != null;
    }

    /**
     * The lines that users read, in the order without figures, and the contents of the records; both without figures.
     */
    private static List<String> told(String table, List<TrialRecord> records) {
        // a reason of the machine's has a line of its own there, too
        Set<String> reasons = records.stream()
                .map(TrialRecord::reason)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        String own =
                table.lines().filter(line -> !reasons.contains(line.strip())).collect(Collectors.joining("\n"));
        List<String> lines = new ArrayList<>(masked(own).lines().sorted().toList());
        lines.add(records.size() + " trials");
        records.forEach(record -> tell(record.setup().middleware(), JsonRecords.toMap(record), lines));
        return lines;
    }

    private static String swept(SweepFiles files, List<String> surroundings) throws Exception {
        Path folder = files.plan().getParent();
        Run run = Derbench.in(folder)
                .through(surroundings, Derbench.HOME)
                .run("sweep", files.plan().toString(), "--pair=emulated", "--results=" + files.results());
        assertThat(run.exitCode()).as(run.said()).isLessThanOrEqualTo(1);
        assertThat(run.said().chars()).as(run.said()).allMatch(sign -> sign < 128);
        assertThat(files.sweep().getFileName().toString()).matches("surroundings-[0-9]{8}-[0-9]{6}");
        return run.out().replace(folder.toString(), "");
    }

    private static String masked(String text) {
        return FIGURE.matcher(text.replaceAll("\\b(OK|DEGRADED|OVERLOADED)\\b.*", ""))
                .replaceAll("#")
                .replaceAll("[ -]+", " ");
    }

    /** A line for each field. */
    @SuppressWarnings("unchecked")
    private static void tell(String path, Map<String, Object> fields, List<String> lines) {
        new TreeMap<>(fields).forEach((name, value) -> {
            if (value instanceof Map<?, ?> map && !map.isEmpty() && !OF_THE_MACHINE.contains(name)) {
                tell(path + "." + name, (Map<String, Object>) map, lines);
            } else if (!OF_THE_MACHINE.contains(name)) {
                boolean text = value instanceof String
                        && !name.toLowerCase(Locale.ROOT).contains("histogram");
                lines.add(path + "." + name + ": "
                        + (text ? FIGURE.matcher((String) value).replaceAll("#") : "#"));
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"ar, EG, Africa/Cairo", "de, DE, Europe/Berlin", "tr, TR, America/St_Johns", "th, TH, Asia/Bangkok"})
    void onlyFiguresDiffer(String language, String country, String zone) throws Exception {
        List<String> abroad = told(
                folder,
                List.of(
                        "env",
                        "LC_ALL=" + language + "_" + country + ".UTF-8",
                        "LANGUAGE=" + language,
                        "TZ=" + zone,
                        "http_proxy=http://127.0.0.1:9",
                        "https_proxy=http://127.0.0.1:9",
                        "grpc_proxy=http://127.0.0.1:9",
                        "all_proxy=socks5://127.0.0.1:9",
                        "POSIXLY_CORRECT=1",
                        "JDK_JAVA_OPTIONS=-Duser.language=" + language + " -Duser.country=" + country
                                + " -Duser.timezone=" + zone,
                        "_JAVA_OPTIONS=-Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort=9 -DsocksProxyHost=127.0.0.1"));

        assertThat(abroad).containsExactlyElementsOf(plain);
        Path sweep = new SweepFiles(null, folder.resolve("swept").resolve("results")).sweep();
        assertThat(Files.readString(sweep.resolve("environment.json"))).doesNotContain("proxy", zone);
    }
}
