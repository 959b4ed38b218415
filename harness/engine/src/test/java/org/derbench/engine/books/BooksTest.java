package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import org.derbench.engine.json.JsonRecords;
import org.junit.jupiter.api.Test;

class BooksTest {

    @Test
    void booksBalanceWhenEveryMessageHasOneOutcome() {
        assertThat(new Books(31, 1, 2, 4, 8, 16, 0, 0, 0).balanced()).isTrue();
        assertThat(new Books(30, 1, 2, 4, 8, 16, 0, 0, 0).balanced()).isFalse();
        assertThat(new Books(32, 1, 2, 4, 8, 16, 1, 0, 0).balanced()).isFalse();
    }

    @Test
    void countsHaveTheirNamesInARecord() {
        assertThat(JsonRecords.toMap(new Books(31, 1, 2, 4, 8, 16, 32, 64, 128)).keySet())
                .isEqualTo(new LinkedHashSet<>(List.of(
                        "scheduled",
                        "ok",
                        "late",
                        "lost",
                        "corrupt",
                        "unsent",
                        "duplicated",
                        "outOfOrder",
                        "foreign")));
        assertThat(JsonRecords.toMap(new Books(31, 1, 2, 4, 8, 16, 32, 64, 128)).values())
                .containsExactly(31L, 1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L);
    }

    @Test
    void aWindowIncludesItsStartAlone() {
        Window window = new Window(1_000_000_000, 3_500_000_000L);
        assertThat(window.contains(window.startNs())).isTrue();
        assertThat(window.contains(window.endNs())).isFalse();
        assertThat(window.seconds()).isEqualTo(2.5);
    }
}
