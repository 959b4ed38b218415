package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StampsTest {

    private static final long NOW_NS = 1_700_000_000_000_000_000L;

    @Test
    void aStampIsItsTimeOrSoonAfter() {
        long tick = new Stamps(0, 1).next(NOW_NS);
        assertThat(tick).isEqualTo(Ticks.ofEpochNs(NOW_NS));
    }

    @Test
    @DisplayName("no two processes of a fleet make the same stamp, and stamps never go back")
    void fleetStampsAreUniqueAndRise() {
        Set<Long> all = new HashSet<>();
        for (int instance = 0; instance < 3; instance++) {
            Stamps stamps = new Stamps(instance, 3);
            long last = 0;
            for (int i = 0; i < 50; i++) {
                long tick = stamps.next(NOW_NS - i);
                assertThat(tick).isGreaterThan(last).matches(each -> all.add(each), "is of no other process");
                assertThat(Math.floorMod(tick, 3L)).isEqualTo(instance);
                last = tick;
            }
            assertThat(last).as("as near as may be").isLessThanOrEqualTo(Ticks.ofEpochNs(NOW_NS) + 3 * 50);
        }
    }
}
