package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmCompilerTest {

    @TempDir
    private Path tasks;

    private Path task(String id, String name, long usedNs) throws IOException {
        Path task = Files.createDirectories(tasks.resolve(id));
        Files.writeString(task.resolve("comm"), name + "\n");
        Files.writeString(task.resolve("schedstat"), usedNs + " 17 4\n");
        return task;
    }

    @Test
    void theThreadsOfBothCompilersCountAndNoOthers() throws IOException {
        task("1", "java", 100);
        task("2", "C2 CompilerThre", 20);
        task("3", "C1 CompilerThre", 3);
        assertThat(new JvmCompiler(tasks).threadsNs()).isEqualTo(23);
    }

    @Test
    void whatAThreadUsedStaysWhenItEnds() throws IOException {
        JvmCompiler compiler = new JvmCompiler(tasks);
        Path ending = task("2", "C2 CompilerThre", 20);
        compiler.threadsNs();
        Files.delete(ending.resolve("schedstat"));
        assertThat(compiler.threadsNs()).isEqualTo(20);
        task("4", "C2 CompilerThre", 5);
        assertThat(compiler.threadsNs()).isEqualTo(25);
    }

    @Test
    void aMachineThatDoesNotTellOfItsThreadsHasTheTimeOfWhatIsFinished() {
        JvmCompiler compiler = new JvmCompiler(tasks.resolve("none"));
        assertThat(compiler.threadsNs()).isZero();
        assertThat(compiler.workNs()).isEqualTo(JvmCompiler.totalMs() * 1_000_000);
    }

    @Test
    void thisJvmHasCompiledSomething() {
        assertThat(new JvmCompiler().workNs()).isPositive();
    }
}
