package org.derbench.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.engine.json.Fields;
import org.derbench.spi.Library;
import org.junit.jupiter.api.Test;

class OwnImplementationsTest {

    private static final Path OF_THE_ANALYSIS = Path.of("../../notebooks/derbench_analysis/data/provenance.json");

    @Test
    void aMarkFollowsTheNameAndVariant() {
        assertThat(OwnImplementations.mark("yami4", "yami4/fast")).isEqualTo("yami4/fast (own)");
        assertThat(OwnImplementations.mark("zeromq", "zeromq")).isEqualTo("zeromq");
        assertThat(OwnImplementations.mark("yami4/fast")).isEqualTo("yami4/fast (own)");
        assertThat(OwnImplementations.mark("zeromq/curve")).isEqualTo("zeromq/curve");
    }

    @Test
    void theMarkIsExplainedWhereItStands() {
        assertThat(OwnImplementations.notes(List.of("zeromq", "yami4 (own)"))).containsExactly(OwnImplementations.NOTE);
        assertThat(OwnImplementations.notes(List.of("zeromq"))).isEmpty();
    }

    @Test
    void librariesOfTheProjectsGroupAreItsOwn() {
        assertThat(OwnImplementations.own(Library.of("org.derbench:yami4", "Apache-2.0")))
                .isTrue();
        assertThat(OwnImplementations.own(Library.of("org.zeromq:jeromq", "MPL-2.0")))
                .isFalse();
    }

    @Test
    void theAnalysisKnowsTheSameNames() throws IOException {
        Fields analysis = Fields.parse(Files.readString(OF_THE_ANALYSIS));
        assertThat(analysis.list("ownImplementations")).isEqualTo(OwnImplementations.NAMES);
        assertThat(analysis.text("ownNote")).isEqualTo(OwnImplementations.NOTE);
    }
}
