package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.FirstArrivals;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A first contact that fails says what came. */
class FirstContactTest {

    private static FirstArrivals came(
            long arrived, long differing, String firstDifference, long unreadable, String firstError) {
        return new FirstArrivals(arrived, differing, firstDifference, unreadable, firstError);
    }

    private static String reason(FirstArrivals initiator, FirstArrivals responder) {
        return new FirstContact(initiator, responder, 10).failure().reason();
    }

    private final FirstArrivals nothing = came(0, 0, null, 0, null);

    @Test
    @DisplayName("if nothing came it says how far messages came")
    void withoutArrivalsTheDistanceIsTold() {
        assertThat(reason(nothing, nothing))
                .isEqualTo(
                        "TIMEOUT: no message came back within 10 s of the first attempt; none reached the responder");
        assertThat(reason(nothing, came(3, 0, null, 0, null))).endsWith("; some reached the responder");
    }

    @Test
    @DisplayName("if messages differ it says how many and where first")
    void differencesAreCountedAndLocated() {
        assertThat(reason(came(0, 39, "in `hz.mag.f`: sent 50.0, got 50.5", 2, "no digit"), nothing))
                .isEqualTo("CORRUPT: 39 messages that came back differ, first in `hz.mag.f`: sent 50.0, got 50.5");
    }

    @Test
    @DisplayName("if messages are unreadable it says what the codec said and at which end")
    void unreadableMessagesNameTheCodecsError() {
        assertThat(reason(came(0, 0, null, 1, "no digit"), nothing))
                .isEqualTo("CODEC: 1 message came back unreadable: no digit");
        assertThat(reason(nothing, came(4, 0, null, 4, "no digit")))
                .isEqualTo("CODEC: none came back; 4 messages reached the responder unreadable: no digit");
    }
}
