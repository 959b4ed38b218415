package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Serializers measured by themselves, each in JVMs of its own and in its own class loader there. */
class SerializersBenchTest {

    @TempDir
    private Path folder;

    private Run bench(String... more) throws Exception {
        return Derbench.in(folder)
                .run(Stream.concat(
                                Stream.of("serializers", "bench", "--results=" + folder.resolve("results")),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    private static String line(Fields record) {
        return String.join(
                ",",
                record.text("serializer"),
                record.text("node"),
                record.text("nodeSize"),
                String.valueOf(record.integer("bytes")));
    }

    /** The lines of every module's golden file for that node. */
    private static Set<String> golden(String node) throws IOException {
        Set<String> lines = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Derbench.HOME.resolve("serializers"))) {
            for (Path file : modules.map(module -> module.resolve("encoded-sizes.csv"))
                    .filter(Files::exists)
                    .toList()) {
                Files.readAllLines(file).stream()
                        .filter(line -> line.contains("," + node + ","))
                        .forEach(lines::add);
            }
        }
        return lines;
    }

    @Test
    void sizesAreThoseOfTheGoldenFiles() throws Exception {
        Set<String> sizes = sizes("ProtoStuff", "Fast-Serialization", "Hessian", "Fory", "JAXB");
        assertThat(sizes).hasSize(5).isSubsetOf(golden("MMXU,study"));
    }

    @Test
    @Tag("full")
    void allSizesMatchTheGoldenFiles() throws Exception {
        assertThat(sizes("--all")).isEqualTo(golden("MMXU,study")).hasSizeGreaterThanOrEqualTo(33);
    }

    private Set<String> sizes(String... which) throws Exception {
        Run run = bench(
                Stream.concat(Stream.of("--sizes", "--node=MMXU", "--node-size=study", "--json"), Stream.of(which))
                        .toArray(String[]::new));
        assertThat(run.exitCode()).as(run.said()).isZero();
        return new TreeSet<>(
                run.records().stream().map(SerializersBenchTest::line).toList());
    }

    @Test
    @DisplayName("a serializer is measured, and every figure is in the table and in the results")
    void everyFigureIsInTableAndResults() throws Exception {
        Run run = bench("ProtoStuff", "--quick");
        assertThat(run.exitCode()).as(run.said()).isZero();
        assertThat(run.out()).contains("MMXU small", "ProtoStuff", "study").doesNotContain(" - ");
        try (Stream<Path> made = Files.list(folder.resolve("results"))) {
            Path results = made.findFirst().orElseThrow();
            Fields record = Fields.parse(Files.readString(results.resolve("serializers.jsonl")));
            assertThat(line(record)).isIn(golden("MMXU,small"));
            assertThat(Stream.of(
                            "encodeNs",
                            "decodeNs",
                            "firstMessageNs",
                            "encodeAllocatedBytes",
                            "decodeAllocatedBytes",
                            "gzipBytes",
                            "deflateBytes",
                            "zstdBytes",
                            "lz4Bytes"))
                    .allSatisfy(name -> assertThat(record.number(name)).isPositive());
            assertThat(record.number("firstMessageNs"))
                    .as("the first message takes longer than a later one")
                    .isGreaterThan(record.number("encodeNs") + record.number("decodeNs"));
            assertThat(Fields.parse(Files.readString(results.resolve("environment.json")))
                            .object("effort")
                            .integer("forks"))
                    .isEqualTo(1);
        }
    }
}
