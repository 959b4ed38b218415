package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TickSetTest {

    @Test
    void aTickIsNewOnce() {
        TickSet set = new TickSet();
        for (long tick = 0; tick < 10_000; tick++) {
            assertThat(set.add(tick * 3)).isTrue();
        }
        for (long tick = 9_999; tick >= 0; tick--) {
            assertThat(set.add(tick * 3)).isFalse();
            assertThat(set.add(tick * 3 + 1)).isTrue();
        }
    }

    @Test
    void onlyTheMostRecentAreRemembered() {
        TickSet set = new TickSet();
        for (long tick = 0; tick < 3L * TickSet.REMEMBERED; tick++) {
            set.add(tick);
        }
        assertThat(set.add(3L * TickSet.REMEMBERED - 1)).isFalse();
        assertThat(set.add(0)).isTrue();
    }
}
