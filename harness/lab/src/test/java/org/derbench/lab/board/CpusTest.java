package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CpusTest {

    @Test
    void rangesAndSingleNumbersAreUnderstood() {
        assertThat(Cpus.parse("0-2,5")).containsExactly(0, 1, 2, 5);
        assertThat(Cpus.parse("3")).containsExactly(3);
    }

    @Test
    void theLastCpusAreTaken() {
        assertThat(Cpus.last(List.of(0, 1, 2, 5), 2)).containsExactly(2, 5);
        assertThat(Cpus.last(List.of(0, 1), 4)).containsExactly(0, 1);
    }

    @Test
    void thisProcessMayUseWhatJavaSees() {
        assertThat(Cpus.allowed())
                .hasSizeGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }
}
