package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.SeenTicks.Sight;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SeenTicksTest {

    @Test
    void stampsAreTakenOnceInAnyOrder() {
        SeenTicks seen = new SeenTicks();
        assertThat(seen.see(10)).isEqualTo(Sight.IN_ORDER);
        assertThat(seen.see(30)).isEqualTo(Sight.IN_ORDER);
        assertThat(seen.see(20)).isEqualTo(Sight.OUT_OF_ORDER);
        assertThat(seen.see(20)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see(10)).isEqualTo(Sight.DUPLICATE);
    }

    @Test
    void forgottenStampsAreNotNew() {
        SeenTicks seen = new SeenTicks();
        seen.see(1_000_000);
        for (long tick = 1; tick <= 1 << 16; tick++) {
            assertThat(seen.see(tick)).isEqualTo(Sight.OUT_OF_ORDER);
        }
        assertThat(seen.see(1)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see((1 << 16) + 1)).isEqualTo(Sight.OUT_OF_ORDER);
        assertThat(seen.see(2)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see(1)).isEqualTo(Sight.DUPLICATE);
    }

    @Test
    void oneThatComesAgainAfterManyIsKnown() {
        SeenTicks seen = new SeenTicks();
        for (long tick = 1; tick <= 1 << 19; tick++) {
            seen.see(2 * tick);
        }
        assertThat(seen.see(2)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see((1 << 20) - 1)).isEqualTo(Sight.OUT_OF_ORDER);
    }

    @Test
    @DisplayName("of many stamps the older ones are no longer known: all up to the last forgotten one count as seen")
    void forgottenStampsCountAsSeen() {
        SeenTicks seen = new SeenTicks();
        for (long tick = 1; tick <= 1 << 19; tick++) {
            seen.see(2 * tick);
        }
        long forgotten = 1 << 19;
        assertThat(seen.see(forgotten)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see(forgotten - 1)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see(forgotten + 1)).isEqualTo(Sight.OUT_OF_ORDER);
        assertThat(seen.see(forgotten + 2)).isEqualTo(Sight.DUPLICATE);
    }

    @Test
    void asManyOvertakenOnesAsFitAreKnown() {
        SeenTicks seen = new SeenTicks();
        seen.see(1_000_000);
        for (long tick = 2; tick <= (1 << 16) + 1; tick++) {
            seen.see(tick);
        }
        assertThat(seen.see(1)).isEqualTo(Sight.OUT_OF_ORDER);
    }
}
