package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.derbench.engine.record.LinkFacts;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Pair;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkProofsTest {

    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");
    private static final TcProfile TEN = LinkUnderTest.wire(10_000_000);

    @TempDir
    private Path folder;

    private Path jar;
    private final Pair emulated = new PretendedPair("emulated", true);
    private final LinkFacts proof =
            LinkFacts.set("10mbit", "relay", "wire", way(), way()).withMeasuredAt(NOW.toString());

    private static LinkWay way() {
        return new LinkWay("relay", null, 10_000_000, 24, null, null, null, 67_136L, null, 0.0, 0.0, 0.0);
    }

    @BeforeEach
    void build() throws IOException {
        jar = folder.resolve("derbench-lab.jar");
        built("as built");
    }

    private void built(String code) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("Link.class"));
            zip.write(code.getBytes(StandardCharsets.UTF_8));
        }
    }

    private LinkProofs at(Instant time) {
        return LinkProofs.in(folder.resolve("links"), List.of(jar), Clock.fixed(time, ZoneOffset.UTC));
    }

    @Test
    void aProofLastsForADay() {
        at(NOW).keep(emulated, TEN, true, proof);

        assertThat(at(NOW.plus(Duration.ofHours(23))).last(emulated, TEN, true)).contains(proof);
        assertThat(at(NOW.plus(Duration.ofHours(24))).last(emulated, TEN, true)).isEmpty();
        assertThat(at(NOW.minus(Duration.ofHours(1))).last(emulated, TEN, true))
                .as("a clock that was set back")
                .isEmpty();
    }

    @Test
    void anotherLinkNeedsAProofOfItsOwn() throws IOException {
        at(NOW).keep(emulated, TEN, true, proof);

        assertThat(at(NOW).last(emulated, LinkUnderTest.wire(1_000_000), true)).isEmpty();
        assertThat(at(NOW).last(emulated, TEN, false)).isEmpty();
        assertThat(at(NOW).last(new PretendedPair("other", true), TEN, true)).isEmpty();
        built("BUILT as");
        assertThat(at(NOW).last(emulated, TEN, true)).isEmpty();
    }

    @Test
    void aFailureForgetsTheProof() {
        at(NOW).keep(emulated, TEN, true, proof);
        at(NOW).forget(emulated, TEN, true);
        assertThat(at(NOW).last(emulated, TEN, true)).isEmpty();
    }

    @Test
    void realHostsKeepNoProof() {
        Pair real = new FixedLink("ssh", "", null, null, false);
        at(NOW).keep(real, TEN, true, proof);
        assertThat(at(NOW).last(real, TEN, true)).isEmpty();
        assertThat(folder.resolve("links")).doesNotExist();
    }

    @Test
    void aDamagedProofIsNone() throws IOException {
        at(NOW).keep(emulated, TEN, true, proof);
        try (Stream<Path> files = Files.list(folder.resolve("links"))) {
            for (Path file : files.toList()) {
                Files.writeString(file, "{\"profile\":7}");
                Files.setLastModifiedTime(file, FileTime.from(NOW));
            }
        }
        assertThat(at(NOW).last(emulated, TEN, true)).isEmpty();
    }

    @Test
    void theFolderStaysSmall() throws IOException {
        IntStream.range(1, 230).forEach(rate -> at(NOW).keep(emulated, LinkUnderTest.wire(8000L * rate), true, proof));
        at(NOW.plus(Duration.ofDays(2))).keep(emulated, TEN, true, proof);
        try (Stream<Path> files = Files.list(folder.resolve("links"))) {
            assertThat(files).hasSize(1);
        }
    }

    /** A pair of two namespaces that nobody made. */
    private record PretendedPair(String description, boolean emulated) implements Pair {

        @Override
        public String kind() {
            return "emulated";
        }

        @Override
        public Host initiator() {
            return null;
        }

        @Override
        public Host responder() {
            return null;
        }

        @Override
        public boolean clockShared() {
            return true;
        }

        @Override
        public boolean shapeable() {
            return true;
        }

        @Override
        public void close() {
            // nothing was put up
        }
    }
}
