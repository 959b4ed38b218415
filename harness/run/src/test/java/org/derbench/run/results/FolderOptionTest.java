package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FolderOptionTest {

    private static final Path HOME = Path.of("/opt/derbench");

    @Test
    void whereEveryCommandLooksNoOptionIsNeeded() {
        assertThat(FolderOption.of(HOME.resolve("results/quick"), HOME)).isEmpty();
        assertThat(FolderOption.of(HOME.resolve("sweeps/../results/quick"), HOME))
                .isEmpty();
    }

    @Test
    void elsewhereTheOptionNamesTheWholeWay() {
        assertThat(FolderOption.of(Path.of("/data/quick"), HOME)).containsExactly("--results", "/data");
        assertThat(FolderOption.of(HOME.resolve("quick"), HOME)).containsExactly("--results", "/opt/derbench");
    }
}
