package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.EarlierStamps.Sight;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EarlierStampsTest {

    private final EarlierStamps stamps = new EarlierStamps();

    /** A repetition from stamp 100 on, whose memory holds two messages; the first of these came. */
    private void repeat(long... ticks) {
        RecentMessages two = new RecentMessages(2);
        for (long tick : ticks) {
            two.forget();
            two.state(two.add(tick, tick, tick), tick == ticks[0] ? RecentMessages.DONE : RecentMessages.OPEN);
        }
        stamps.add(100, two);
    }

    @Test
    void aMissingMessageIsAStragglerOnce() {
        repeat(110, 120);
        assertThat(stamps.see(120)).isEqualTo(Sight.STRAGGLER);
        assertThat(stamps.see(120)).isEqualTo(Sight.AGAIN);
    }

    @Test
    void whatCameComesAgain() {
        repeat(110, 120);
        assertThat(stamps.see(110)).isEqualTo(Sight.AGAIN);
    }

    @Test
    void whatNobodyGaveIsAStranger() {
        repeat(110, 120);
        assertThat(stamps.see(115)).isEqualTo(Sight.STRANGER);
    }

    @Test
    @DisplayName("where too many are missing to know which, any stamp of that time is a straggler's")
    void anOldStampMayBeAStragglers() {
        repeat(110, 120, 130, 140, 150, 160);
        // 130 is the oldest of the missing that are known
        assertThat(stamps.see(99)).isEqualTo(Sight.STRANGER);
        assertThat(stamps.see(100)).isEqualTo(Sight.STRAGGLER);
        assertThat(stamps.see(129)).isEqualTo(Sight.STRAGGLER);
        assertThat(stamps.see(131)).isEqualTo(Sight.STRANGER);
    }
}
