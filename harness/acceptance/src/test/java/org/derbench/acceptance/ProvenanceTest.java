package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables, reports and advice mark plugins as the distribution's plugins declare themselves. */
class ProvenanceTest {

    @TempDir
    private Path folder;

    private List<String> listed(String what, Predicate<Fields> which) throws Exception {
        Run run = Derbench.in(folder).run("list", what, "--json");
        assertThat(run.exitCode()).as(run.said()).isZero();
        return run.records().stream()
                .filter(which)
                .map(row -> row.text("name"))
                .distinct()
                .toList();
    }

    @Test
    @DisplayName("advice marks as GPL every plugin whose library is under it without an exception")
    void adviceMarksEveryGplLibrary() throws Exception {
        Fields gpl = Fields.parse(
                        Files.readString(Derbench.HOME.resolve("notebooks/derbench_analysis/data/features.json")))
                .object("gpl");
        for (String what : List.of("middleware", "serializers")) {
            assertThat(listed(what, row -> row.text("licence").matches("A?GPL-[^ ]*")))
                    .containsExactlyInAnyOrderElementsOf(
                            gpl.list(what).stream().map(String.class::cast).toList());
        }
    }

    private static List<Object> marked(String names) throws Exception {
        return Fields.parse(Files.readString(Derbench.HOME.resolve("notebooks/derbench_analysis/data/provenance.json")))
                .list(names);
    }

    @Test
    @DisplayName("every middleware whose library is this project's is marked as own")
    void ownMiddlewareIsMarked() throws Exception {
        assertThat(listed("middleware", row -> row.flag("own")))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(marked("ownImplementations").stream()
                        .map(String.class::cast)
                        .toList());
    }

    @Test
    @DisplayName("every serializer that declares itself reconstructed is marked so")
    void reconstructedSerializersAreMarked() throws Exception {
        assertThat(listed("serializers", row -> row.text("origin").equals("reconstructed")))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(marked("reconstructedSerializers").stream()
                        .map(String.class::cast)
                        .toList());
    }
}
