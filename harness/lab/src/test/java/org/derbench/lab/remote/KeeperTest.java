package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.protocol.TailLog;
import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes below a keeper, here instead of on another host. */
class KeeperTest {

    private static final String DEAD = "4194305";

    @TempDir
    private Path folder;

    private Process kept(String... command) throws IOException {
        List<String> line =
                new ArrayList<>(List.of("sh", "-c", "echo derbenchmark; echo derbenchmark >&2; exec \"$@\"", "far"));
        line.addAll(Keeper.above("derbenchmark"));
        line.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().put("TMPDIR", folder.toString());
        return builder.start();
    }

    /** One that has begun, with all that the keeper does before. */
    private Process running() throws IOException {
        Process process = kept("cat");
        process.outputWriter().append("begun\n").flush();
        BufferedReader said = process.inputReader();
        assertThat(said.readLine()).isEqualTo("derbenchmark");
        assertThat(said.readLine()).isEqualTo("begun");
        return process;
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.walk(folder, 2)) {
            return all.filter(each -> each.getNameCount() == folder.getNameCount() + 2)
                    .toList();
        }
    }

    private static int end(Process process) throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private static void awaitUntil(Callable<Boolean> condition) {
        await().atMost(Duration.ofMinutes(1)).until(condition);
    }

    @Test
    void aFolderOfOthersStaysAsItIs(@TempDir Path folder) throws Exception {
        for (String mode : List.of("rwxrwxrwx", "rwxr-xr-x")) {
            Path shared = Files.createDirectory(folder.resolve(mode));
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString(mode));
            List<String> words = new ArrayList<>(Keeper.in(shared.toString()));
            words.add("true");
            assertThat(end(new ProcessBuilder(words).start())).isEqualTo(1);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(shared)))
                    .isEqualTo(mode);
            assertThat(shared).isEmptyDirectory();
        }
    }

    @Test
    void theNextStartRemovesDeadRemains() throws Exception {
        Process living = running();
        Path kept = folders().get(0);
        Path left =
                kept.resolveSibling(kept.getFileName().toString().split("-")[0] + "-" + DEAD + "-derbenchother-abcdef");
        Files.writeString(Files.createDirectories(left.resolve("broker")).resolve("key.pem"), "a key");

        assertThat(end(kept("true"))).isZero();

        assertThat(left).doesNotExist();
        assertThat(kept).isDirectory();
        living.destroyForcibly();
        awaitUntil(() -> !Files.exists(kept));
    }

    @Test
    void aLivingProcessKeepsItsFolder() throws Exception {
        Process living = running();
        Path kept = folders().get(0);
        String[] parts = kept.getFileName().toString().split("-");
        Path seen = Files.move(kept, kept.resolveSibling(parts[0] + "-" + DEAD + "-" + parts[2] + "-" + parts[3]));

        end(kept("true"));

        assertThat(seen).isDirectory();
        living.destroyForcibly();
        awaitUntil(() -> {
            end(kept("true"));
            return !Files.exists(seen);
        });
    }

    @Test
    void itReportsAnyEnd() throws Exception {
        RemotePrograms carried = new RemotePrograms("one");
        for (String ends : List.of("exit 7", "kill -KILL $$")) {
            end(heard(carried, kept("sh", "-c", ends)));
            carried.check();
        }
    }

    @Test
    void withoutAReportTheConnectionBroke() throws Exception {
        RemotePrograms carried = new RemotePrograms("one");
        MarkedProcess cut = heard(carried, kept("cat"));
        carried.check();
        // as ssh, here in the place of the keeper, is killed
        ProcessHandle.of(cut.pid()).orElseThrow().destroyForcibly();
        end(cut);
        cut.getOutputStream().close();
        // its descendants hold its standard error for a while
        awaitUntil(cut::brokeOff);
        assertThatThrownBy(carried::check).isInstanceOf(LabException.class).hasMessageContaining("host 'one'");
    }

    @Test
    void anOrderedEndIsNotCutOff() throws Exception {
        RemotePrograms carried = new RemotePrograms("one");
        end(heard(carried, kept("cat")).destroyForcibly());
        carried.check();
    }

    private static MarkedProcess heard(RemotePrograms carried, Process process) {
        MarkedProcess program = carried.add(new ShellMarker("derbenchmark").own(process));
        new TailLog("one", program.getErrorStream());
        return program;
    }
}
