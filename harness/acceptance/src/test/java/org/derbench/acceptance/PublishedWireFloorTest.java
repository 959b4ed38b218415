package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In the published datasets no message is faster than its bytes on the wire; whatever has no such floor says so by the
 * name of its link.
 */
class PublishedWireFloorTest {

    private static final Path RESULTS = Path.of("../../results");

    static List<Path> published() throws IOException {
        try (Stream<Path> files = Files.walk(RESULTS, 3)) {
            return files.filter(PublishedWireFloorTest::isPublished).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("published")
    @DisplayName("no message over a wire is faster than its bytes, and a token bucket is named as one")
    void noMessageBeatsThePublishedWire(Path file) {
        List<TrialRecord> records =
                lines(file, lines -> lines.map(PublishedWireFloorTest::parsed).toList());
        assertThat(records)
                .filteredOn(record -> record.outcome().measured())
                .isNotEmpty()
                .allSatisfy(record -> {
                    if (WireFloor.holdsOf(record)) {
                        WireFloor.assertNoneFaster(record);
                    } else {
                        assertThat(record.setup().link()).endsWith("/bucket");
                    }
                });
    }

    private static boolean isPublished(Path file) {
        String dataset = RESULTS.relativize(file).getName(0).toString();
        return file.endsWith("trials.jsonl.gz") && (dataset.startsWith("reference") || dataset.equals("dataset"));
    }

    private static <T> T lines(Path file, Function<Stream<String>, T> reading) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return reading.apply(lines.lines());
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    private static TrialRecord parsed(String line) {
        try {
            return TrialRecord.parse(line);
        } catch (RecordException e) {
            throw new IllegalStateException(e);
        }
    }
}
