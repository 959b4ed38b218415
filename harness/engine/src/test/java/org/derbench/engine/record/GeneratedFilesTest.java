package org.derbench.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The files that are made from the record's components match the components. */
class GeneratedFilesTest {

    private static final Path HOME = Path.of("../..");
    private static final String ANEW =
            "mvn -pl harness/engine -am test -Dderbench.schema=record -Dtest=GeneratedFilesTest"
                    + " -Dsurefire.failIfNoSpecifiedTests=false";

    @Test
    void theSchemaIsThatOfTheRecord() throws IOException {
        assertCurrent("results/trial.schema.json", PrettyJson.of(RecordSchema.of()));
    }

    @Test
    void theAnalysisColumnsAreTheRecords() throws IOException {
        assertCurrent("notebooks/derbench_analysis/columns.json", PrettyJson.of(RecordColumns.of()));
    }

    @Test
    void theAnalysisHasTheConditions() throws IOException {
        assertCurrent("notebooks/derbench_analysis/conditions.json", PrettyJson.of(ConditionTable.of()));
    }

    private static void assertCurrent(String file, String made) throws IOException {
        Path path = HOME.resolve(file);
        if ("record".equals(System.getProperty("derbench.schema"))) {
            Files.writeString(path, made);
        }
        assertThat(path)
                .as("%s is not that of the record; write it anew: %s", file, ANEW)
                .content()
                .isEqualTo(made);
    }
}
