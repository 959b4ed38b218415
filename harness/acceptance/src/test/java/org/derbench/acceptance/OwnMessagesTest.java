package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.plugin.Plugins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of a user's own, from samples to records. */
class OwnMessagesTest {

    /** One needs options of its JVM. */
    private static final String SERIALIZERS = "Gson, Fast-Serialization";

    @TempDir
    private Path folder;

    @BeforeEach
    void samples() throws IOException {
        Path samples = Files.createDirectories(folder.resolve("inverter-status"));
        Files.writeString(samples.resolve("status.jsonl"), """
                {"id": "inv-0017", "Power_W": 4812, "energy": 123456789012, "on": true, "voltage": [230.1, 229.8, 231.0], "note": "€ 'ok' <&>",
                 "strings": [{"current": 7.25, "temperature": 41.5}, {"current": 7.5, "temperature": null}], "matrix": [[1, 2], [3]]}
                {"id": "inv-0018", "Power_W": -12, "energy": 123456789099, "on": false, "voltage": [], "strings": [], "fault-code": "E-203"}
                """);
    }

    @Test
    void everySerializerCarriesThem() throws Exception {
        Path distribution = Derbench.HOME.resolve("target/derbench");
        Path said = folder.resolve("said.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        Plugins.find(distribution, List.of())
                .serializers()
                .values()
                .forEach(plugin -> command.addAll(plugin.instance().library().jvmOptionsOn("amd64")));
        command.addAll(List.of(
                "-cp",
                distribution.resolve("lib") + "/*" + File.pathSeparator + testClasses(),
                CarriedBySerializers.class.getName(),
                distribution.toString(),
                folder.resolve("inverter-status").toString(),
                folder.resolve("made").toString()));
        Process program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(program.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(program.exitValue()).as(Files.readString(said)).isZero();
        assertThat(Files.readAllLines(said))
                .filteredOn(line -> line.startsWith("carried by "))
                .hasSizeGreaterThanOrEqualTo(33)
                .doesNotHaveDuplicates();
    }

    private static Path testClasses() throws Exception {
        return Path.of(CarriedBySerializers.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private Path plan(String samples) throws IOException {
        return Files.writeString(
                folder.resolve("own.yaml"),
                String.join(
                        "\n",
                        "name: own",
                        "links: [unshaped]",
                        "middleware: [inproc]",
                        "serializers: [" + SERIALIZERS + "]",
                        "patterns: [push-pull]",
                        "nodes: [\"payload:" + samples + "\"]",
                        "trial: {duration: 200 ms, warmUpAtMost: 100 ms, jvmOptions: ['-XX:TieredStopAtLevel=1']}",
                        ""));
    }

    private Run sweep(String... more) throws Exception {
        Path plan = plan(folder.resolve("inverter-status").toString());
        return Derbench.in(folder)
                .run(Stream.concat(
                                Stream.of(
                                        "sweep",
                                        plan.toString(),
                                        "--pair=loopback",
                                        "--results=" + folder.resolve("results")),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    @Test
    @DisplayName("a record names its samples, and a sweep of others is not resumed")
    void aSweepOfOtherSamplesIsNotResumed() throws Exception {
        Run run = sweep();
        SweepFiles files = new SweepFiles(folder.resolve("own.yaml"), folder.resolve("results"));
        assertThat(files.records()).as(run.said()).hasSize(2).allSatisfy(record -> {
            assertThat(record.books().route().corrupt())
                    .as("messages that came back as others")
                    .isZero();
            assertThat(record.setup().node()).matches("InverterStatus_[0-9a-f]{8}");
            assertThat(record.setup().nodeSize()).isEqualTo("samples");
        });
        Run again = sweep("--resume=" + files.id());
        assertThat(again.exitCode()).as(again.said()).isEqualTo(run.exitCode());
        assertThat(files.records()).hasSize(2);
        Files.writeString(
                folder.resolve("inverter-status/another.json"),
                "{\"id\": \"inv-0019\", \"Power_W\": 4711, \"energy\": 1, \"on\": true}");
        Run other = sweep("--resume=" + files.id());
        assertThat(other.exitCode()).as(other.said()).isEqualTo(2);
        assertThat(other.err().strip().lines())
                .singleElement()
                .asString()
                .contains("InverterStatus_", "is not in the plan any more");
        assertThat(files.records()).hasSize(2);
    }

    /** Runs derbench as from a shell that is there. */
    private Run from(Path there, String... arguments) throws Exception {
        return Derbench.in(folder)
                .through(List.of("env", "--chdir=" + there), Derbench.HOME)
                .run(arguments);
    }

    @Test
    @Tag("longer")
    @DisplayName("a sweep of samples that were named from one folder resumes from another")
    void sweepsResumeFromAnotherFolder() throws Exception {
        SweepFiles files = new SweepFiles(plan("inverter-status"), folder.resolve("results"));
        Run run = from(folder, "sweep", "own.yaml", "--pair=loopback", "--results=results");
        assertThat(files.records()).as(run.said()).hasSize(2);
        // the rest after a kill behind the first trial
        Path trials = files.sweep().resolve("trials.jsonl");
        Files.writeString(trials, Files.readAllLines(trials).get(0) + "\n");

        Path elsewhere = Files.createDirectories(folder.resolve("else where"));
        Run again = from(
                elsewhere,
                "sweep",
                "--resume",
                files.id(),
                "--results",
                files.results().toString(),
                "--pair=loopback");
        assertThat(again.exitCode()).as(again.said()).isEqualTo(files.exitCode());
        assertThat(files.records()).hasSize(2).extracting(SweepFiles::key).doesNotHaveDuplicates();
        Run grown = from(folder, "sweep", "own.yaml", "--resume", files.id(), "--pair=loopback", "--results=results");
        assertThat(grown.exitCode()).as(grown.said()).isEqualTo(files.exitCode());
        assertThat(files.records()).hasSize(2);
    }
}
