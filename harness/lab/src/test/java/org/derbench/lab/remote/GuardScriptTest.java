package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script that guards a connection, here instead of on another host: it clears at the end, whatever has happened to
 * its watcher.
 */
class GuardScriptTest {

    private static final int STARTS = 20;
    private static final Duration HANGS_AFTER = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private Process guard() throws IOException {
        String settings = "device=none ready=ready clear='echo cleared >cleared'\n";
        ProcessBuilder builder = new ProcessBuilder(
                        "sh", "-c", settings + RemoteScript.text("guard"), "derbench-guard", "mark", "me", "host")
                .directory(folder.toFile());
        builder.environment().put("TMPDIR", folder.toString());
        return builder.start();
    }

    private static void say(Process guard, String lines) throws IOException {
        guard.getOutputStream().write(lines.getBytes(StandardCharsets.US_ASCII));
        guard.getOutputStream().flush();
    }

    /** The number of its watcher, once it is up. */
    private ProcessHandle watcher(Process guard) throws IOException {
        assertThat(guard.inputReader().readLine()).startsWith("ready ");
        return guard.children()
                .filter(child -> child.info().commandLine().orElse("").contains("derbench-guard"))
                .findFirst()
                .orElseThrow();
    }

    /** Its parent, the guard, collects it when it likes: until then it is a zombie. */
    private static void kill(ProcessHandle watcher) throws Exception {
        watcher.destroyForcibly();
        await("the watcher ends").atMost(HANGS_AFTER).until(() -> !runs(watcher));
    }

    private static boolean runs(ProcessHandle process) {
        try {
            return !Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"))
                    .contains(") Z ");
        } catch (IOException e) {
            return false; // it is gone, which a reader may meet in the middle
        }
    }

    private void end(Process guard) throws Exception {
        // as when its connection is gone: nobody hears it, nor says anything
        guard.getInputStream().close();
        guard.getErrorStream().close();
        guard.getOutputStream().close();
        assertThat(guard.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void earlyLinesDoNotEndIt() throws Exception {
        for (int start = 0; start < STARTS; start++) {
            Process guard = guard();
            say(guard, "\n\n\nclear\n\n");
            ProcessHandle watcher = watcher(guard);
            Thread.sleep(20);
            assertThat(watcher.isAlive()).isTrue();
            List.of(guard.toHandle(), watcher).forEach(ProcessHandle::destroyForcibly);
            guard.waitFor();
        }
    }

    @Test
    void itClearsWithoutItsWatcher() throws Exception {
        Process guard = guard();
        ProcessHandle watcher = watcher(guard);
        say(guard, "\nclear\n");
        kill(watcher);

        end(guard);

        assertThat(folder.resolve("cleared")).hasContent("cleared");
    }

    @Test
    void itClearsNothingThatWasNotSet() throws Exception {
        Process guard = guard();
        watcher(guard);
        say(guard, "\n");

        end(guard);

        assertThat(folder.resolve("cleared")).doesNotExist();
    }
}
