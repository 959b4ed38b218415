package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StampLogTest {

    private static final long WINDOW_NS = 1_000_000;

    private final StampLog due = new StampLog();
    private final StampLog other = new StampLog();
    private final StampLog ended = new StampLog();

    private SenderBooks joined() {
        return StampLog.join("devices", 4, List.of(due.encode(), other.encode()), List.of(ended.encode()), WINDOW_NS);
    }

    @Test
    void stampsTellWhoStarves() {
        for (int round = 0; round < 10; round++) {
            for (int device = 0; device < 4; device++) {
                long tick = 1_000 + 4 * round + device;
                (device % 2 == 0 ? due : other).add(tick, device);
                if (device != 2) {
                    ended.add(tick, round * 100_000L);
                }
            }
        }
        ended.add(1, 0);
        SenderBooks books = joined();
        assertThat(books.sent()).isEqualTo(4);
        assertThat(books.reached()).isEqualTo(3);
        assertThat(books.worst().get(0)).isEqualTo(new SenderBooks.Device("devices-3", 10, 0, WINDOW_NS));
        assertThat(books.worst().get(1).silenceNs()).isEqualTo(100_000);
        assertThat(books.strange()).isEmpty();
        assertThat(books.fairness()).isEqualTo(0.75);
    }

    @Test
    void tooManyStampsAreNotTold() {
        for (int i = 0; i < (1 << 18) + 1; i++) {
            due.add(i, 0);
        }
        assertThat(due.encode()).isNull();
        due.clear();
        assertThat(joined().sent()).isZero();
    }

    @Test
    void asManyStampsAsFitAreTold() {
        for (int i = 0; i < 1 << 18; i++) {
            due.add(i, 0);
        }
        assertThat(joined().sent()).isEqualTo(1);
        assertThat(joined().worst().get(0).sent()).isEqualTo(1 << 18);
    }

    @Test
    void silenceIsBetweenEndsAtAllProcesses() {
        for (long atNs : new long[] {0, 800_000, 400_000}) {
            due.add(10 + atNs, 1);
        }
        ended.add(10, 0);
        ended.add(800_010, 800_000);
        StampLog later = new StampLog();
        later.add(400_010, 400_000);
        SenderBooks books =
                StampLog.join("devices", 4, List.of(due.encode()), List.of(ended.encode(), later.encode()), WINDOW_NS);
        assertThat(books.worst()).containsExactly(new SenderBooks.Device("devices-2", 3, 3, 400_000));
    }
}
