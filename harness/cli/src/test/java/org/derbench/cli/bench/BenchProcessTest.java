package org.derbench.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.bench.Effort;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.message.Message;
import org.derbench.run.testbed.Platform;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchProcessTest {

    @TempDir
    private Path folder;

    private Fields measure(Library library) throws Exception {
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            BenchResults results = BenchResults.create(folder.resolve("results"), Fields.map("cpus", 2L));
            Plugin<Serializer> plugin = new Plugin<>(new Named(library), new PluginFolder(folder, false), "1.0");
            return new BenchProcess(children, Files.createDirectory(folder.resolve("bench")), Effort.SIZES, results)
                    .measure(new BenchCase(
                            plugin, new Plugin<>(new Iec61850Model(), plugin.folder(), ""), "MMXU", "small"));
        }
    }

    @Test
    @DisplayName("a serializer that does not run on this platform is refused with its declared reason")
    void anotherPlatformIsRefusedWithTheReason() throws Exception {
        Fields record = measure(Library.of("com.example:fory", "Apache-2.0").notOn(Platform.here(), "SIGBUS"));
        assertThat(record.text("outcome")).isEqualTo("UNSUPPORTED");
        assertThat(record.text("reason")).isEqualTo("Fory does not run on " + Platform.here() + ": SIGBUS");
        assertThat(record.text("origin")).isEqualTo("beyond");
    }

    @Test
    @DisplayName("a JVM that dies is a failure, and its output is in the log")
    void aDeadJvmIsALoggedFailure() throws Exception {
        Fields record = measure(Library.of("com.example:fory", "Apache-2.0"));
        assertThat(record.text("outcome")).isEqualTo("FAILED");
        assertThat(record.text("reason")).contains("exit code 1", "without an answer");
        assertThat(folder.resolve("results/jmh.log")).content().contains("BenchMain");
    }

    /** Is never loaded: there is no jar with it. */
    private record Named(Library library) implements Serializer {

        @Override
        public String name() {
            return "Fory";
        }

        @Override
        public String format() {
            return "fory";
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            throw new UnsupportedOperationException();
        }
    }
}
