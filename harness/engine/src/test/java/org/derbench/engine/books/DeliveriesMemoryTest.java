package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How much is remembered of publications: 2^28 bits of those that some devices lack, and 2^18 publications. */
class DeliveriesMemoryTest {

    private static final int MANY = 1 << 18;
    /** So many publications that some of {@link #MANY} devices lack are remembered device by device. */
    private static final int OPEN = 1 << 10;

    private static boolean add(Deliveries deliveries, long tick, int device) {
        return deliveries.add(tick, device, 0, true);
    }

    @Test
    @DisplayName("of too many publications that devices lack, the oldest are taken for complete")
    void theOldestOpenPublicationsAreClosed() {
        Deliveries many = new Deliveries("meters", MANY);
        for (int tick = 1; tick <= OPEN + 2; tick++) {
            add(many, tick, 0);
        }
        assertThat(add(many, 1, 1)).isFalse();
        assertThat(add(many, 2, 1)).isFalse();
        assertThat(add(many, 3, 1)).isTrue();
    }

    @Test
    void completePublicationsCloseNoOthers() {
        Deliveries two = Deliveries.toJoining("meters", MANY, MANY - 2);
        add(two, 1, 0);
        add(two, 2, 0);
        for (int tick = 3; tick <= 2 * OPEN; tick++) {
            add(two, tick, 0);
            add(two, tick, 1);
        }
        assertThat(add(two, 1, 1)).isTrue();
        assertThat(add(two, 2, 1)).isTrue();
    }

    @Test
    void theOldestPublicationsAreForgotten() {
        Deliveries one = new Deliveries("meters", 1);
        for (int tick = 1; tick <= MANY + 1; tick++) {
            add(one, tick, 0);
        }
        assertThat(add(one, 2, 0)).as("known").isFalse();
        assertThat(add(one, 1, 0)).as("forgotten").isTrue();
    }

    @Test
    @DisplayName("a publication that is forgotten is open no longer: none is taken for complete in its stead")
    void forgottenPublicationsCloseNoOthers() {
        // so few devices that all remembered publications may be open, but only 256 more
        Deliveries two = Deliveries.toJoining("meters", OPEN - 1, OPEN - 3);
        for (int tick = 1; tick <= MANY + 600; tick++) {
            add(two, tick, 0);
            if (tick > 300 && tick <= 600) {
                add(two, tick, 1);
            }
        }
        assertThat(add(two, 601, 1)).isTrue();
    }
}
