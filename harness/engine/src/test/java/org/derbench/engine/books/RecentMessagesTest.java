package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RecentMessagesTest {

    private final RecentMessages two = new RecentMessages(2);

    /** Sends a message with this stamp; returns its number. */
    private long send(long tick) {
        two.forget();
        return two.add(tick, tick, tick);
    }

    @Test
    void whatCameIsDoneOthersAreMissing() {
        two.state(send(10), RecentMessages.DONE);
        send(20);
        assertThat(two.done()).containsExactly(10L);
        assertThat(two.missing()).containsExactly(20L);
    }

    @Test
    @DisplayName("nothing is forgotten before the memory is full, and never the oldest that it holds")
    void onlyOlderStampsAreForgotten() {
        send(10);
        assertThat(two.forgottenTick(9)).isFalse();
        send(20);
        assertThat(two.forgottenTick(9)).isTrue();
        assertThat(two.forgottenTick(10)).isFalse();
    }

    @Test
    @DisplayName("each missing stamp is known until too many are missing: older ones may have come or not")
    void olderStampsAreUnknownOnceTooManyMiss() {
        for (long tick = 10; tick <= 40; tick += 10) {
            send(tick);
        }
        assertThat(two.missing()).containsExactly(10L, 20L, 30L, 40L);
        assertThat(two.unknownBefore()).isEqualTo(Long.MIN_VALUE);

        send(50);
        assertThat(two.missing()).containsExactly(20L, 30L, 40L, 50L);
        assertThat(two.unknownBefore()).isEqualTo(20);
    }

    @Test
    @DisplayName("a forgotten stamp that is not known to have come is taken for lost")
    void forgottenStampsAreLost() {
        for (long tick = 10; tick <= 50; tick += 10) {
            send(tick);
        }
        assertThat(two.lostTick(20)).isTrue();
        assertThat(two.lostTick(25)).isFalse();
        assertThat(two.lostTick(10)).as("too old to know").isTrue();
    }
}
