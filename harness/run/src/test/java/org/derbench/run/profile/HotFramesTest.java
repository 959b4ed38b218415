package org.derbench.run.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HotFramesTest {

    @TempDir
    private Path folder;

    /** This JVM, which works until it was found at work. */
    private void record(Path file) throws IOException {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
            recording.start();
            long endNs = System.nanoTime() + Duration.ofMillis(500).toNanos();
            long sum = 0;
            while (System.nanoTime() < endNs) {
                sum += Long.toString(sum + endNs).hashCode();
            }
            recording.stop();
            recording.dump(file);
        }
    }

    @Test
    void eachRoleHasItsMostFrequentMethods() throws IOException {
        record(folder.resolve("source-17.jfr"));
        record(folder.resolve("source-18.jfr"));
        record(folder.resolve("echo-at-home-19.jfr"));
        Files.createFile(folder.resolve("reply-20.part"));

        List<HotFrames> found = HotFrames.in(folder);

        assertThat(found).extracting(HotFrames::role).containsExactly("echo-at-home", "source");
        assertThat(found).allSatisfy(role -> {
            assertThat(role.frames()).hasSizeLessThanOrEqualTo(10);
            assertThat(role.frames()).allMatch(frame -> frame.share() > 0 && frame.share() <= 1);
        });
    }

    @Test
    void aFolderWithoutRecordingsHasNoRole() throws IOException {
        assertThat(HotFrames.in(folder)).isEmpty();
    }
}
