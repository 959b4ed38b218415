package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.derbench.engine.load.QuietCompiler;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmCompilerTest {

    private static final long INTERVAL_NS = 250_000_000;

    @TempDir
    private Path tasks;

    private JvmCompiler compiler() {
        return new JvmCompiler(() -> Stream.of(tasks));
    }

    private static Path task(Path tasks, String id, String name, long usedNs, long waitedNs) {
        try {
            Path task = Files.createDirectories(tasks.resolve(id));
            Files.writeString(task.resolve("comm"), name + "\n");
            Files.writeString(task.resolve("schedstat"), usedNs + " " + waitedNs + " 4\n");
            return task;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void bothCompilersThreadsCountAlone() {
        task(tasks, "1", "java", 100, 0);
        task(tasks, "2", "C2 CompilerThre", 20, 0);
        task(tasks, "3", "C1 CompilerThre", 3, 0);
        assertThat(compiler().threadsNs()).isEqualTo(23);
    }

    @Test
    void aBrokersJvmCountsToo() {
        Path broker = tasks.resolve("broker");
        Path program = tasks.resolve("program that has ended");
        task(tasks, "2", "C2 CompilerThre", 20, 0);
        task(broker, "2", "C2 CompilerThre", 400, 0);
        assertThat(new JvmCompiler(() -> Stream.of(program, tasks, broker)).workNs())
                .isEqualTo(420);
    }

    @Test
    void whatAThreadUsedStaysWhenItEnds() throws IOException {
        JvmCompiler compiler = compiler();
        Path ending = task(tasks, "2", "C2 CompilerThre", 20, 0);
        compiler.threadsNs();
        Files.delete(ending.resolve("schedstat"));
        assertThat(compiler.threadsNs()).isEqualTo(20);
        task(tasks, "4", "C2 CompilerThre", 5, 0);
        assertThat(compiler.threadsNs()).isEqualTo(25);
    }

    /**
     * Times in each quarter of a second: on a core whose board gets 0.13, a compiler gets half of that, and waits for
     * the rest of the time.
     */
    @ParameterizedTest
    @CsvSource({"16000000, 230000000, false", "10000000, 10000000, false", "2000000, 5000000, true", "0, 0, true"})
    @DisplayName("a compiler that gets little of a slow core is at work as long as it waits for it")
    void aStarvedCompilerIsAtWork(long usedNs, long waitedNs, boolean quiet) {
        ManualClock clock = new ManualClock();
        for (int interval = 0; interval <= 40; interval++) {
            long passed = interval;
            clock.at(
                    clock.nanoTime() + interval * INTERVAL_NS + 1,
                    () -> task(tasks, "2", "C2 CompilerThre", passed * usedNs, passed * waitedNs));
        }
        clock.sleepUntil(clock.nanoTime() + 1);

        assertThat(new QuietCompiler(clock, compiler()::workNs).await(20 * INTERVAL_NS))
                .isEqualTo(quiet);
    }

    @Test
    @DisplayName("a machine that does not tell of its threads has the time of finished work")
    void withoutThreadsFinishedWorkCounts() {
        JvmCompiler compiler = new JvmCompiler(() -> Stream.of(tasks.resolve("none")));
        assertThat(compiler.threadsNs()).isZero();
        assertThat(compiler.workNs()).isEqualTo(JvmCompiler.totalMs() * 1_000_000);
    }

    @Test
    void thisJvmHasCompiledSomething() {
        assertThat(new JvmCompiler().workNs()).isPositive();
    }
}
