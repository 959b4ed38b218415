package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep whose output somebody reads who has soon enough of it. */
class NobodyReadsTest {

    private static final int FORKS = 40;
    private static final String OUTPUT_CLOSED = "141";

    @TempDir
    private Path folder;

    @Test
    void anUnreadSweepEndsAfterTheRunningTrial() throws Exception {
        endsAfterTheRunningTrial("--json", "");
    }

    @Test
    @Tag("longer")
    void aSweepWhoseProgressNobodyReadsEnds() throws Exception {
        endsAfterTheRunningTrial("--engine=local", "2>&1");
    }

    private void endsAfterTheRunningTrial(String option, String errors) throws Exception {
        SweepFiles files = SweepFiles.in(folder, SweepFiles.plan("ProtoStuff", "push-pull", FORKS));
        Path code = folder.resolve("code");
        List<String> read =
                List.of("sh", "-c", "{ \"$@\" " + errors + "; echo $? >'" + code + "'; } | head -n 1", "sh");

        Run run = Derbench.in(folder)
                .through(read, Derbench.HOME)
                .run(files.start(option, files.plan().toString()));

        assertThat(run.out()).hasLineCount(1);
        assertThat(Files.readString(code)).as(run.said()).isEqualToIgnoringNewLines(OUTPUT_CLOSED);
        assertThat(files.records()).hasSizeBetween(1, FORKS / 2);
        if (errors.isEmpty()) {
            assertThat(run.err()).contains("go on with: derbench sweep --resume " + files.id());
        }
    }
}
