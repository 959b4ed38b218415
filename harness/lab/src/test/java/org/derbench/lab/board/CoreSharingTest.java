package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CoreSharingTest {

    private static final List<String> PAIR_AND_BROKER = List.of("initiator", "responder", "responder");

    @Test
    void aBrokerGetsAFreeCore() {
        assertThat(CoreSharing.of(PAIR_AND_BROKER, 3)).containsExactly(0, 1, 2);
    }

    @Test
    void withoutAFreeCoreItSharesTheResponders() {
        assertThat(CoreSharing.of(PAIR_AND_BROKER, 2)).containsExactly(0, 1, 1);
    }

    @Test
    void hostsOfOneBoardEachTakeTurns() {
        assertThat(CoreSharing.of(List.of("a", "b", "c", "d", "e"), 2)).containsExactly(0, 1, 0, 1, 0);
    }
}
