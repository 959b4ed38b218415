package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.json.Parts;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sweep in other languages, digits and time zones, behind proxies that are set for all programs: only its figures differ. */
@Tag("longer")
class SurroundingsTest {

    private static final String PLAN = String.join("\n", "name: surroundings", "links: [10mbit]", "middleware: [zeromq, soap]", "serializers: [ProtoStuff]",
            "patterns: [request-reply]", "trial: {duration: 300 ms, warmUpAtMost: 200 ms, lateAfter: 30 s}", "");
    private static final int ATTEMPTS = 3;
    private static final Pattern FIGURE = Pattern.compile("-?[0-9][0-9.,]*( (ns|us|ms|s|min|MB))?");
    /** What other programs on this machine do to a trial. */
    private static final Set<String> OF_THE_MACHINE = Set.of("disturbances", "discarded", "outcome", "reason", "earlierFaults");

    @TempDir
    private static Path shared;
    private static Told plain;

    @TempDir
    private Path folder;

    /** What users read, whose order is that of the figures, and what the records say; both without figures. */
    private record Told(List<String> table, List<Map<String, Object>> records) {
    }

    @BeforeAll
    static void atHome() throws Exception {
        plain = told(shared, List.of("env", "LC_ALL=C", "TZ=UTC"));
        assertThat(plain.records()).hasSize(2);
    }

    /** Beside other load a window may pass without a message, whose costs nobody knows then: it is measured again, a few times. */
    private static Told told(Path folder, List<String> surroundings) throws Exception {
        for (int attempt = 1;; attempt++) {
            SweepFiles files = SweepFiles.in(Files.createDirectory(folder.resolve("attempt" + attempt)), PLAN);
            Told told = told(files, surroundings);
            if (attempt == ATTEMPTS || files.records().stream().allMatch(record -> record.books().route().ok() > 0)) {
                return told;
            }
        }
    }

    private static Told told(SweepFiles files, List<String> surroundings) throws Exception {
        Path folder = files.plan().getParent();
        Run run = Derbench.in(folder).through(surroundings, Derbench.HOME).run("sweep", files.plan().toString(), "--pair=emulated",
                "--results=" + files.results());
        assertThat(run.exitCode()).as(run.said()).isLessThanOrEqualTo(1);
        assertThat(run.said().chars()).as(run.said()).allMatch(sign -> sign < 128);
        assertThat(files.sweep().getFileName().toString()).matches("surroundings-[0-9]{8}-[0-9]{6}");
        return new Told(masked(run.out().replace(folder.toString(), "")).lines().sorted().toList(), files.records().stream().map(SurroundingsTest::masked).toList());
    }

    private static String masked(String text) {
        return FIGURE.matcher(text.replaceAll("\\b(OK|DEGRADED|OVERLOADED)\\b.*", "")).replaceAll("#").replaceAll("[ -]+", " ");
    }

    private static Map<String, Object> masked(TrialRecord record) {
        return masked(Parts.toMap(record));
    }

    private static Map<String, Object> masked(Map<String, Object> fields) {
        Map<String, Object> masked = new TreeMap<>();
        fields.forEach((name, value) -> {
            if (!OF_THE_MACHINE.contains(name)) {
                masked.put(name, name.toLowerCase(Locale.ROOT).contains("histogram") ? "#" : masked(value));
            }
        });
        return masked;
    }

    @SuppressWarnings("unchecked")
    private static Object masked(Object value) {
        if (value instanceof Map<?, ?> map) {
            return masked((Map<String, Object>) map);
        }
        return value instanceof String text ? FIGURE.matcher(text).replaceAll("#") : "#";
    }

    @ParameterizedTest
    @CsvSource({"ar, EG, Africa/Cairo", "de, DE, Europe/Berlin", "tr, TR, America/St_Johns", "th, TH, Asia/Bangkok"})
    void onlyFiguresDiffer(String language, String country, String zone) throws Exception {
        Told abroad = told(folder, List.of("env", "LC_ALL=" + language + "_" + country + ".UTF-8", "LANGUAGE=" + language, "TZ=" + zone,
                "http_proxy=http://127.0.0.1:9", "https_proxy=http://127.0.0.1:9", "grpc_proxy=http://127.0.0.1:9", "all_proxy=socks5://127.0.0.1:9",
                "POSIXLY_CORRECT=1", "JDK_JAVA_OPTIONS=-Duser.language=" + language + " -Duser.country=" + country + " -Duser.timezone=" + zone,
                "_JAVA_OPTIONS=-Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort=9 -DsocksProxyHost=127.0.0.1"));

        assertThat(abroad).isEqualTo(plain);
        Path first = folder.resolve("attempt1");
        assertThat(Files.readString(SweepFiles.in(first, PLAN).sweep().resolve("environment.json"))).doesNotContain("proxy", zone);
    }
}
