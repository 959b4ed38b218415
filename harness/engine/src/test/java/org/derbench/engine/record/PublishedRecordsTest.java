package org.derbench.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published records, of whatever version they are. */
@Execution(ExecutionMode.CONCURRENT)
class PublishedRecordsTest {

    private static final Path RESULTS = Path.of("../../results");

    /** One record of this many is enough, because thousands are alike. */
    private static final int EVERY = 5;

    static List<Path> published() throws IOException {
        try (Stream<Path> files = Files.walk(RESULTS, 3)) {
            return files.filter(file -> file.endsWith("trials.jsonl.gz"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("published")
    void publishedTrialsAreRead(Path file) throws Exception {
        int read = 0;
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (read++ % EVERY != 0) {
                    continue;
                }
                Fields written = Fields.parse(line);
                TrialRecord record = TrialRecord.parse(line);
                if (record.schemaVersion() < TrialRecord.SCHEMA_VERSION) {
                    assertSame(written, record);
                } else {
                    assertThat(Fields.parse(record.toLine()).values()).isEqualTo(written.values());
                }
            }
        }
        assertThat(read).isPositive();
    }

    private static void assertSame(Fields flat, TrialRecord record) {
        assertThat(record.schemaVersion()).isEqualTo(1);
        assertThat(record.identity().cell()).isEqualTo(flat.text("cell"));
        assertThat(record.setup().pattern().label()).isEqualTo(flat.text("pattern"));
        assertThat(record.outcome().name()).isEqualTo(flat.text("outcome"));
        if (record.outcome().measured()) {
            assertThat(record.identity().fork()).isEqualTo((int) flat.integer("fork"));
            assertThat(record.identity().tookNs()).isEqualTo(flat.integer("tookNs"));
            assertThat(record.window().throughputPerSecond()).isEqualTo(flat.number("throughputPerSecond"));
            assertThat(record.books().route().ok()).isEqualTo(flat.integer("ok"));
            assertThat(record.times().route().latencyP99Ns()).isEqualTo(flat.number("latencyP99Ns"));
            assertThat(record.wire().get("initiator").bytesPerMessage()).isEqualTo(flat.number("wireBytes"));
            assertThat(record.warmUp().lengthNs()).isEqualTo(flat.integer("warmUpNs"));
        }
    }
}
