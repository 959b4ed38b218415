package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A results folder on a small disk of its own, which only a mount namespace sees. */
@Tag("longer")
class FullDiskTest {

    @TempDir
    private Path folder;

    private Process holder;
    private Path disk;

    @BeforeEach
    void smallDisk() throws Exception {
        assumeTrue(
                Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
                "needs root to mount a disk: sudo ./derbench test");
        // four files of a page each, and of records that take fourteen kilobytes each some, but not all
        disk = Files.createDirectory(folder.resolve("results"));
        holder = new ProcessBuilder(
                        "unshare",
                        "--mount",
                        "sh",
                        "-c",
                        "mount -t tmpfs -o size=64k none " + disk + " && echo mounted && exec cat")
                .start();
        assertThat(holder.inputReader().readLine()).isEqualTo("mounted");
    }

    @AfterEach
    void unmount() throws InterruptedException {
        if (holder != null) {
            holder.destroy();
            holder.waitFor(10, TimeUnit.SECONDS);
        }
    }

    private List<String> inside() {
        return List.of("nsenter", "--target", Long.toString(holder.pid()), "--mount", "--wd=" + folder);
    }

    private String sh(String command) throws IOException, InterruptedException {
        List<String> line = new java.util.ArrayList<>(inside());
        line.addAll(List.of("sh", "-c", command));
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private List<TrialRecord> records() throws Exception {
        List<TrialRecord> records = new ArrayList<>();
        for (String line : sh("cat " + disk + "/*/trials.jsonl").lines().toList()) {
            records.add(TrialRecord.parse(line));
        }
        return records;
    }

    private static void assertOneLine(Run run, int exitCode, String... parts) {
        assertThat(run.exitCode()).as(run.said()).isEqualTo(exitCode);
        assertThat(run.err().lines().filter(line -> line.startsWith("derbench: ")))
                .as(run.err())
                .singleElement()
                .asString()
                .contains(parts);
    }

    @Test
    @DisplayName("a full disk stops the sweep, and with room it goes on")
    void aFullDiskPausesTheSweep() throws Exception {
        SweepFiles files = SweepFiles.in(
                folder,
                SweepFiles.plan("ProtoStuff", "push-pull, pub-sub", 4).replace("duration: 1 s", "duration: 1500 ms"));
        Derbench derbench = Derbench.in(folder).through(inside(), Derbench.HOME);

        Run full = derbench.run(files.start(files.plan().toString()));
        assertOneLine(full, 3, "No space left on device", "derbench sweep --resume small-");
        List<TrialRecord> before = records();
        assertThat(before.size()).isBetween(1, 7);

        sh("mount -o remount,size=10m " + disk);
        String id = sh("ls " + disk).strip();
        Run again = derbench.run(files.start("--resume=" + id));
        assertThat(records()).allSatisfy(Measured::assertMeasured);
        assertThat(again.exitCode()).as(again.said()).isEqualTo(Measured.exitCode(records()));
        assertThat(records())
                .extracting(SweepFiles::key)
                .hasSize(8)
                .doesNotHaveDuplicates()
                .startsWith(before.stream().map(SweepFiles::key).toArray(String[]::new));

        sh("mount -o remount,ro " + disk);
        assertOneLine(derbench.run(files.start(files.plan().toString())), 2, "cannot be written");
        assertOneLine(derbench.run(files.start("--resume=" + id)), 2, "cannot be written");
    }
}
