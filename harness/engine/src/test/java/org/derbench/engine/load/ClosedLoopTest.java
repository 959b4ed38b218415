package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Account;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.NanoClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);
    private final Permits permits = new Permits(1);
    private final List<Throwable> failures = new ArrayList<>();
    private final List<Long> sent = new ArrayList<>();

    private ClosedLoop loop(boolean arrivalsSend, long giveUpAfterNs) {
        return new ClosedLoop(
                new Loop.Surroundings(clock, permits, account, giveUpAfterNs, arrivalsSend, failures::add));
    }

    /** Takes a message, which comes back that much later. */
    private Lane comesBackAfter(long ns) {
        return (dueNs, nowNs) -> {
            assertThat(nowNs).isEqualTo(dueNs).isEqualTo(clock.nanoTime());
            sent.add(dueNs - start);
            clock.sleepUntil(nowNs + ns);
            permits.freed();
        };
    }

    @Test
    void aMessageIsDueAfterTheOneBefore() throws Exception {
        ClosedLoop loop = loop(false, 1000 * MS);
        loop.endAt(start + 10 * MS);
        loop.run(comesBackAfter(3 * MS));
        assertThat(sent).containsExactly(0L, 3 * MS, 6 * MS, 9 * MS);
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void afterTheEndNothingIsSent() throws Exception {
        ClosedLoop loop = loop(false, 1000 * MS);
        loop.endAt(start);
        assertThat(loop.step(comesBackAfter(MS))).isFalse();
        assertThat(sent).isEmpty();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void anUnreturnedMessageFreesItsPermit() throws Exception {
        ClosedLoop loop = loop(false, 1);
        Lane loses = (dueNs, nowNs) -> {
            sent.add(account.open(dueNs, nowNs));
            clock.sleepUntil(nowNs + MS);
        };
        assertThat(loop.step(loses)).isTrue();
        assertThat(loop.step(loses)).isTrue();
        assertThat(sent).containsExactly(0L, 1L);
        assertThat(permits.availablePermits()).isZero();
    }

    @Test
    void anUnusedTurnIsPassedOn() throws Exception {
        List<String> turns = new ArrayList<>();
        Lane lane = new Lane() {
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
                clock.sleepUntil(nowNs + MS);
                permits.freed();
            }
        };
        ClosedLoop loop = loop(false, 1000 * MS);
        loop.endAt(start + MS);
        loop.run(lane);
        assertThat(turns).containsExactly("wait", "send", "wait", "pass");
    }

    @Test
    void theReturningThreadSendsTheNext() throws Exception {
        ClosedLoop loop = relayed((dueNs, nowNs) -> sent.add(dueNs - start));
        loop.endAt(start + 3 * MS);
        clock.sleepUntil(start + 2 * MS);
        permits.freed();
        assertThat(sent).containsExactly(2 * MS);
        clock.sleepUntil(start + 3 * MS);
        permits.freed();
        assertThat(sent).hasSize(1);
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    @DisplayName("a message that comes back before its send has returned leaves the next one to the lane's own thread")
    void earlyReturnsLeaveTheNextToTheLane() throws Exception {
        ClosedLoop loop = relayed((dueNs, nowNs) -> {
            sent.add(dueNs - start);
            permits.freed();
        });
        loop.endAt(start + 3 * MS);
        permits.freed();
        assertThat(sent).hasSize(1);
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    @DisplayName("a send that fails on the arrival's thread is told and ends nothing else")
    void aFailingSendOnAnArrivalIsTold() throws Exception {
        IllegalStateException broken = new IllegalStateException("broken");
        ClosedLoop loop = relayed((dueNs, nowNs) -> {
            throw broken;
        });
        loop.endAt(start + 3 * MS);
        permits.freed();
        assertThat(failures).containsExactly(broken);
    }

    @Test
    void soIsAnErrorOfALibrary() throws Exception {
        AssertionError broken = new AssertionError("broken");
        ClosedLoop loop = relayed((dueNs, nowNs) -> {
            throw broken;
        });
        loop.endAt(start + 3 * MS);
        permits.freed();
        assertThat(failures).containsExactly(broken);
    }

    /** A loop whose own thread has ended, with one message on its way: arrivals send. */
    private ClosedLoop relayed(Lane lane) throws Exception {
        ClosedLoop loop = loop(true, 1000 * MS);
        loop.endAt(start);
        loop.run(lane);
        permits.acquire();
        return loop;
    }

    /** A clock that each reading moves on by that much: whoever waits in vain sees time pass. */
    private NanoClock movedByReading(long ns) {
        return new NanoClock() {
            @Override
            public long nanoTime() {
                clock.sleepUntil(clock.nanoTime() + ns);
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
    }

    @Test
    @DisplayName("a permit that never becomes free ends with the load, and nothing is sent")
    void anEndlessWaitForAPermitEnds() throws Exception {
        long message = account.open(start, start);
        permits.acquire();
        ClosedLoop loop = new ClosedLoop(
                new Loop.Surroundings(movedByReading(MS), permits, account, 50 * MS, false, failures::add));
        loop.endAt(start + 3 * MS);
        assertThat(loop.step(comesBackAfter(MS))).isFalse();
        assertThat(sent).isEmpty();
        assertThat(permits.availablePermits()).isZero();
        assertThat(account.arrived(message, true, start + 3 * MS))
                .as("it was still awaited")
                .isTrue();
    }

    @Test
    void aPermitOfTheEndSendsNothing() throws Exception {
        Permits late = new Permits(1) {
            private static final long serialVersionUID = 1L;

            @Override
            public boolean tryAcquire() {
                return false;
            }
        };
        ClosedLoop loop = new ClosedLoop(
                new Loop.Surroundings(movedByReading(MS), late, account, 1000 * MS, false, failures::add));
        loop.endAt(start + 3 * MS);
        assertThat(loop.step(comesBackAfter(MS))).isFalse();
        assertThat(sent).isEmpty();
        assertThat(late.availablePermits()).isEqualTo(1);
    }

    @Test
    void theReturningThreadAwaitsItsTurn() throws Exception {
        List<String> turns = new ArrayList<>();
        ClosedLoop loop = relayed(new Lane() {
            @Override
            public void awaitTurn() {
                turns.add("wait");
            }

            @Override
            public void send(long dueNs, long nowNs) {
                turns.add("send");
            }
        });
        turns.clear();
        loop.endAt(start + 3 * MS);
        permits.freed();
        assertThat(turns).containsExactly("wait", "send");
    }

    @Test
    @DisplayName("a wait that is interrupted on the arrival's thread sends nothing and leaves it interrupted")
    void anInterruptedWaitSendsNothing() throws Exception {
        ClosedLoop loop = relayed(new Lane() {
            private boolean waited;

            @Override
            public void awaitTurn() throws InterruptedException {
                if (waited) {
                    throw new InterruptedException();
                }
                waited = true;
            }

            @Override
            public void send(long dueNs, long nowNs) {
                sent.add(nowNs);
            }
        });
        loop.endAt(start + 3 * MS);
        permits.freed();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(sent).isEmpty();
        assertThat(failures).isEmpty();
    }
}
