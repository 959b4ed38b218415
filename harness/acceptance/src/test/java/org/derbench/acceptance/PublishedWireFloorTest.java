package org.derbench.acceptance;

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
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** In the published datasets no message is faster than its bytes on the wire; whatever has no such floor says so by the name of its link. */
@TestInstance(Lifecycle.PER_CLASS)
class PublishedWireFloorTest {

    private static final Path RESULTS = Path.of("../../results");

    private List<TrialRecord> measured;

    @BeforeAll
    void read() throws Exception {
        measured = measured();
    }

    @Test
    void noMessageOverAWireIsFasterThanItsBytes() {
        assertThat(measured.stream().filter(WireFloor::holdsOf)).allSatisfy(WireFloor::assertNoneFaster);
    }

    @Test
    void whatIsNoWireIsATokenBucketByItsName() {
        assertThat(measured.stream().filter(record -> !WireFloor.holdsOf(record))).allSatisfy(record -> assertThat(record.setup().link()).endsWith("/bucket"));
    }

    private static List<TrialRecord> measured() throws Exception {
        List<Path> published;
        try (Stream<Path> files = Files.walk(RESULTS, 3)) {
            published = files.filter(PublishedWireFloorTest::isPublished).toList();
        }
        assertThat(published).isNotEmpty();
        return published.stream().flatMap(PublishedWireFloorTest::records).filter(record -> record.outcome().measured()).toList();
    }

    private static boolean isPublished(Path file) {
        return file.endsWith("trials.jsonl.gz") && RESULTS.relativize(file).getName(0).toString().startsWith("reference");
    }

    private static Stream<TrialRecord> records(Path file) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            Stream.Builder<TrialRecord> found = Stream.builder();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // such records name no discipline: all that was shaped in them was a token bucket
                if (!line.startsWith("{\"schemaVersion\":1,")) {
                    found.add(TrialRecord.parse(line));
                }
            }
            return found.build();
        } catch (IOException | RecordException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }
}
