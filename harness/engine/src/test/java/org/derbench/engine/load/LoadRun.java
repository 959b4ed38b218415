package org.derbench.engine.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Window;
import org.derbench.engine.time.ManualClock;

/** A load on a machine whose clock is the test's: what its loop hands out, and what it says of the rest. */
final class LoadRun {

    static final long MS = 1_000_000;
    /** A message that is not back by then gives up its place. */
    static final long GIVE_UP_NS = 200 * MS;

    private static final long LOOK_NS = MS / 20;
    /** More messages than a world that takes 0.1 ms for each sends in three seconds. */
    private static final int REMEMBERED = 1 << 15;

    private final Load load;
    private final World world;
    private final ManualClock clock = new ManualClock();
    private final Account account;
    private final Permits permits;
    private final Loop loop;
    private final long startNs = clock.nanoTime();
    private final List<Sent> sent = new ArrayList<>();
    private int outstanding;
    private int mostOutstanding;

    /**
     * Where messages go.
     *
     * @param sendNs how long each send takes
     * @param backNs after which a message is back; 0 for never
     * @param arrivalsSend whether the thread that brings a message back may send the next one
     */
    record World(long sendNs, long backNs, boolean arrivalsSend) {}

    /** A message that the loop handed out, by times from its start. */
    record Sent(long dueNs, long nowNs) {}

    LoadRun(Load load, World world) {
        this.load = load;
        this.world = world;
        this.account = new Account(REMEMBERED, clock, GIVE_UP_NS, load.comesBack());
        this.permits = new Timed(load.firstWindow());
        this.loop = load.loop(new Loop.Surroundings(
                clock, permits, account, GIVE_UP_NS, world.arrivalsSend() && load.window() == 1, failure -> {
                    throw new AssertionError(failure);
                }));
    }

    /** Permits whose time is the test's. */
    private final class Timed extends Permits {
        private static final long serialVersionUID = 1L;

        Timed(int places) {
            super(places);
        }

        @Override
        public boolean tryAcquire(long timeout, TimeUnit unit) {
            long untilNs = clock.nanoTime() + unit.toNanos(timeout);
            boolean taken = tryAcquire();
            while (!taken && clock.nanoTime() < untilNs) {
                clock.sleepUntil(Math.min(untilNs, clock.nanoTime() + LOOK_NS));
                taken = tryAcquire();
            }
            return taken;
        }
    }

    /** Tells it that the window begins then. */
    LoadRun windowAt(long fromNs) {
        loop.windowAt(startNs + fromNs);
        return this;
    }

    /** Runs it for that long. */
    LoadRun to(long endNs) throws Exception {
        loop.endAt(startNs + endNs);
        loop.run(this::send);
        // messages under way at the end come back
        clock.sleepUntil(startNs + endNs + 10 * GIVE_UP_NS);
        return this;
    }

    private void send(long dueNs, long nowNs) {
        sent.add(new Sent(dueNs - startNs, nowNs - startNs));
        long message = account.open(dueNs, nowNs);
        outstanding++;
        mostOutstanding = Math.max(mostOutstanding, outstanding);
        clock.at(nowNs + (world.backNs() > 0 ? world.backNs() : GIVE_UP_NS), () -> outstanding--);
        if (world.backNs() > 0) {
            clock.at(nowNs + world.backNs(), () -> back(message));
        }
        clock.sleepUntil(nowNs + world.sendNs());
    }

    private void back(long message) {
        if (account.arrived(message, true, clock.nanoTime())) {
            permits.freed();
        }
    }

    List<Sent> sent() {
        return sent;
    }

    int mostOutstanding() {
        return mostOutstanding;
    }

    /** How many the loop says were due between those times and not handed out. */
    long unsent(long fromNs, long toNs) {
        return loop.unsent(new Window(startNs + fromNs, startNs + toNs));
    }

    /** How many were due between those times by the loop's account. */
    long scheduled(long fromNs, long toNs) {
        return sent.stream()
                        .filter(each -> each.dueNs() >= fromNs && each.dueNs() < toNs)
                        .count()
                + unsent(fromNs, toNs);
    }

    /** The longest time in which it handed out nothing. */
    long longestGapNs(long endNs) {
        long longestNs = 0;
        long beforeNs = 0;
        for (Sent each : sent) {
            longestNs = Math.max(longestNs, each.nowNs() - beforeNs);
            beforeNs = each.nowNs();
        }
        return Math.max(longestNs, endNs - beforeNs);
    }

    Load load() {
        return load;
    }
}
