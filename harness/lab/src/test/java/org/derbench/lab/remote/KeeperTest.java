package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes below a keeper, here instead of on another host. */
class KeeperTest {

    private static final String DEAD = "4194305";

    @TempDir
    private Path folder;

    private Process kept(String... command) throws IOException {
        List<String> line = new ArrayList<>(Keeper.above("derbenchmark"));
        line.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().put("TMPDIR", folder.toString());
        return builder.start();
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.walk(folder, 2)) {
            return all.filter(each -> each.getNameCount() == folder.getNameCount() + 2).toList();
        }
    }

    private static int end(Process process) throws InterruptedException {
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private static boolean eventually(Condition condition) throws Exception {
        for (int waitedMs = 0; waitedMs < 10_000 && !condition.holds(); waitedMs += 10) {
            Thread.sleep(10);
        }
        return condition.holds();
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    @Test
    void whatDeadProcessesLeftIsRemovedWhenTheNextOneStartsAndThatOfLivingOnesStays() throws Exception {
        Process living = kept("cat");
        assertThat(eventually(() -> folders().size() == 1)).isTrue();
        Path kept = folders().get(0);
        Path left = kept.resolveSibling(kept.getFileName().toString().split("-")[0] + "-" + DEAD + "-derbenchother-abcdef");
        Files.writeString(Files.createDirectories(left.resolve("broker")).resolve("key.pem"), "a key");

        assertThat(end(kept("true"))).isZero();

        assertThat(left).doesNotExist();
        assertThat(folders()).contains(kept);
        living.destroyForcibly();
        assertThat(eventually(() -> !folders().contains(kept))).isTrue();
    }

    @Test
    void itTellsTheExitCodeOfItsProcessAndTheSignalThatKilledIt() throws Exception {
        assertThat(end(kept("sh", "-c", "exit 7"))).isEqualTo(7);
        Process killed = kept("sh", "-c", "kill -KILL $$");
        end(killed);
        MarkedProcess told = new MarkedProcess(killed, "mark");
        assertThat(told.exitValue()).isEqualTo(128 + 9);
        assertThat(told.isLost()).isFalse();
    }

    @Test
    void whenNoKeeperTellsTheEndTheConnectionBroke() throws Exception {
        FarProcesses processes = new FarProcesses("one");
        end(processes.add(new MarkedProcess(new ProcessBuilder("sh", "-c", "exit 255").start(), "mark")));
        assertThatThrownBy(processes::check).isInstanceOf(LabException.class).hasMessageContaining("host 'one'");
        processes.check();

        Process ssh = new ProcessBuilder("sleep", "100").start();
        processes.add(new MarkedProcess(ssh, "mark"));
        processes.check();
        end(ssh.destroyForcibly());
        assertThatThrownBy(processes::check).isInstanceOf(LabException.class);
    }

    @Test
    void whatWasEndedFromHereIsNotCutOff() throws Exception {
        FarProcesses processes = new FarProcesses("one");
        end(processes.add(new MarkedProcess(new ProcessBuilder("sleep", "100").start(), "mark")).destroyForcibly());
        processes.check();
    }
}
