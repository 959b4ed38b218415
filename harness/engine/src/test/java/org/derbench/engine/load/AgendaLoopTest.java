package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Window;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.NanoClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AgendaLoopTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);
    private final List<Long> due = new ArrayList<>();

    private Loop loop(double perSecond) {
        return new Rate(perSecond)
                .loop(new Loop.Surroundings(clock, new Permits(100), account, 1000 * MS, false, failure -> {}));
    }

    @Test
    @DisplayName("messages are due at even times whatever those before them took")
    void messagesAreDueAtEvenTimes() throws Exception {
        Loop loop = loop(1000);
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
        Loop loop = loop(1000);
        loop.endAt(start + 3 * MS);
        loop.run((dueNs, nowNs) -> due.add(dueNs));
        assertThat(due).hasSize(3);
    }

    @Test
    void unhandedDueMessagesAreUnsent() throws Exception {
        Loop loop = loop(1000);
        loop.endAt(start + 2 * MS);
        loop.run((dueNs, nowNs) -> due.add(dueNs));
        assertThat(loop.unsent(new Window(start, start + 10 * MS))).isEqualTo(8);
        assertThat(loop.unsent(new Window(start + 5 * MS, start + 10 * MS))).isEqualTo(5);
    }

    @Test
    void eachMessageTakesAPlaceAndItsTime() throws Exception {
        Permits permits = new Permits(100);
        Loop loop =
                new Rate(1000).loop(new Loop.Surroundings(clock, permits, account, 1000 * MS, false, failure -> {}));
        loop.endAt(start + 5 * MS);
        loop.run((dueNs, nowNs) -> {
            assertThat(nowNs).isEqualTo(clock.nanoTime()).isGreaterThanOrEqualTo(dueNs);
            due.add(dueNs - start);
        });
        assertThat(due).containsExactly(0L, MS, 2 * MS, 3 * MS, 4 * MS);
        assertThat(permits.availablePermits()).isEqualTo(95);
    }

    /** Permits whose time is the test's. */
    private final class Timed extends Permits {
        private static final long serialVersionUID = 1L;

        Timed(int places) {
            super(places);
        }

        @Override
        public boolean tryAcquire(long timeout, TimeUnit unit) {
            if (tryAcquire()) {
                return true;
            }
            clock.sleepUntil(clock.nanoTime() + unit.toNanos(timeout));
            return tryAcquire();
        }
    }

    @Test
    @DisplayName("if all places are taken the next message is sent as soon as the oldest is given up")
    void theNextAwaitsTheOldestsPlace() throws Exception {
        Loop loop = new Rate(1000)
                .loop(new Loop.Surroundings(clock, new Timed(100), account, 200 * MS, false, failure -> {}));
        loop.endAt(start + 400 * MS);
        List<Long> sent = new ArrayList<>();
        loop.run((dueNs, nowNs) -> {
            account.open(dueNs, nowNs);
            sent.add((nowNs - start) / MS);
        });
        assertThat(sent.get(99)).isEqualTo(99);
        assertThat(sent.get(100)).as("due at 100 ms, when 100 are outstanding").isBetween(200L, 204L);
    }

    @Test
    void noMessageIsSentBeforeItIsDue() throws Exception {
        Loop loop = loop(1000);
        loop.endAt(start + 3 * MS);
        loop.run((dueNs, nowNs) -> assertThat(nowNs).isEqualTo(dueNs));
        assertThat(clock.nanoTime()).isEqualTo(start + 3 * MS);
    }

    @Test
    void dueMessagesAreNotSentAtTheEnd() throws Exception {
        Loop loop = loop(1000);
        loop.endAt(start + 3 * MS);
        loop.run((dueNs, nowNs) -> {
            due.add(dueNs - start);
            clock.sleepUntil(start + 3 * MS);
        });
        assertThat(due).containsExactly(0L);
    }

    @Test
    @DisplayName("a turn is waited for before each message, and the last one is passed on")
    void aTurnIsAwaitedAndPassedOn() throws Exception {
        List<String> turns = new ArrayList<>();
        Loop loop = loop(1000);
        loop.endAt(start + 2 * MS);
        loop.run(new Lane() {
            @Override
            public void awaitTurn() {
                turns.add("wait");
            }

            @Override
            public void passTurn() {
                turns.add("pass");
            }

            @Override
            public void send(long dueNs, long nowNs) {
                turns.add("send");
            }
        });
        assertThat(turns).containsExactly("wait", "send", "wait", "send", "wait", "pass");
    }

    @Test
    @DisplayName("a message that does not come back gives up its place, and the next one is due as before")
    void anUnreturnedMessageDelaysNobody() throws Exception {
        Permits permits = new Permits(1);
        Loop loop = new Rate(1000).loop(new Loop.Surroundings(clock, permits, account, 1, false, failure -> {}));
        loop.endAt(start + 3 * MS);
        loop.run((dueNs, nowNs) -> {
            account.open(dueNs, nowNs);
            due.add(dueNs - start);
        });
        assertThat(due).containsExactly(0L, MS, 2 * MS);
        assertThat(permits.availablePermits()).isZero();
    }

    @Test
    void slowRatesCountDueMessagesToo() throws Exception {
        Loop loop = loop(0.5);
        loop.endAt(start);
        assertThat(loop.unsent(new Window(start + 1000 * MS, start + 9000 * MS)))
                .isEqualTo(4);
    }

    @Test
    void aMessageUnderWayKeepsItsPlace() throws Exception {
        Permits permits = new Permits(1);
        NanoClock movedByReading = new NanoClock() {
            @Override
            public long nanoTime() {
                clock.sleepUntil(clock.nanoTime() + MS / 10);
                return clock.nanoTime();
            }

            @Override
            public long epochOffsetNs() {
                return clock.epochOffsetNs();
            }

            @Override
            public void sleepUntil(long nanoTime) {
                clock.sleepUntil(nanoTime);
            }
        };
        Loop loop = new Rate(1000)
                .loop(new Loop.Surroundings(movedByReading, permits, account, 50 * MS, false, failure -> {}));
        loop.endAt(start + 3 * MS);
        loop.run((dueNs, nowNs) -> {
            account.open(dueNs, nowNs);
            due.add(dueNs);
        });
        assertThat(due).hasSize(1);
        assertThat(permits.availablePermits()).isZero();
    }

    private Loop thinking(Permits permits, long giveUpAfterNs) {
        return Load.of("closed:2:10ms")
                .loop(new Loop.Surroundings(clock, permits, account, giveUpAfterNs, false, failure -> {}));
    }

    @Test
    @DisplayName("a place is due again some time after its message came back")
    void aReturnedMessagesPlaceIsDueLater() throws Exception {
        Permits permits = new Permits(2);
        Loop loop = thinking(permits, 1000 * MS);
        loop.endAt(start + 40 * MS);
        loop.run((dueNs, nowNs) -> {
            due.add((dueNs - start) / MS);
            clock.at(nowNs + 5 * MS, permits::freed);
        });
        assertThat(due).containsExactly(0L, 0L, 15L, 15L, 30L, 30L);
    }

    @Test
    void refusedMessagesAreDueAfterThatTime() throws Exception {
        Permits permits = new Permits(2);
        Loop loop = thinking(permits, 1000 * MS);
        loop.endAt(start + 20 * MS);
        loop.run((dueNs, nowNs) -> {
            due.add((dueNs - start) / MS);
            permits.refused();
        });
        assertThat(due).containsExactly(0L, 0L, 10L, 10L);
        assertThat(permits.availablePermits()).isEqualTo(2);
    }

    @Test
    void abandonedMessagesAreDueAfterThatTime() throws Exception {
        Permits permits = new Permits(2);
        Loop loop = thinking(permits, 50 * MS);
        loop.endAt(start + 100 * MS);
        loop.run((dueNs, nowNs) -> {
            account.open(dueNs, nowNs);
            due.add((dueNs - start) / MS);
        });
        assertThat(due).hasSize(4).startsWith(0L, 0L);
        assertThat(due.get(2)).isBetween(60L, 71L);
    }
}
