package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Window;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.Test;

class OpenLoopTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);
    private final List<Long> due = new ArrayList<>();

    private OpenLoop loop(double perSecond) {
        return new OpenLoop(new Loop.Parts(clock, new Permits(100), account, 1000 * MS, false, failure -> { }), perSecond);
    }

    @Test
    void messagesAreDueAtEvenTimesWhateverThoseBeforeThemTook() throws Exception {
        OpenLoop loop = loop(1000);
        loop.endAt(start + 20 * MS);
        loop.run((dueNs, nowNs) -> {
            due.add(dueNs - start);
            if (due.size() == 2) {
                clock.sleepUntil(start + 10 * MS);
            }
        });
        assertThat(due).hasSize(20).startsWith(0L, MS, 2 * MS, 3 * MS);
    }

    @Test
    void afterTheEndNothingIsDue() throws Exception {
        OpenLoop loop = loop(1000);
        loop.endAt(start + 3 * MS);
        loop.run((dueNs, nowNs) -> due.add(dueNs));
        assertThat(due).hasSize(3);
    }

    @Test
    void whatWasDueInTheWindowAndNotHandedOutIsUnsent() throws Exception {
        OpenLoop loop = loop(1000);
        loop.endAt(start + 2 * MS);
        loop.run((dueNs, nowNs) -> due.add(dueNs));
        assertThat(loop.unsent(new Window(start, start + 10 * MS))).isEqualTo(8);
        assertThat(loop.unsent(new Window(start + 5 * MS, start + 10 * MS))).isEqualTo(5);
    }
}
