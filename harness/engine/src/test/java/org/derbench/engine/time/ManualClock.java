package org.derbench.engine.time;

import java.util.Comparator;
import java.util.PriorityQueue;

/** A clock that stands still until somebody sleeps; what was put off until then happens on the way, at its time. */
public final class ManualClock implements NanoClock {

    private record Event(long atNs, long order, Runnable action) {}

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::atNs).thenComparingLong(Event::order));
    private final Threads threads;
    private long nowNs = 1_000_000_000L;
    private long order;

    public ManualClock() {
        this(new JvmThreads());
    }

    public ManualClock(Threads threads) {
        this.threads = threads;
    }

    @Override
    public long nanoTime() {
        return nowNs;
    }

    @Override
    public long epochOffsetNs() {
        return 1_700_000_000_000_000_000L;
    }

    @Override
    public void sleepUntil(long nanoTime) {
        while (!events.isEmpty() && events.peek().atNs() <= nanoTime) {
            Event event = events.poll();
            nowNs = Math.max(nowNs, event.atNs());
            event.action().run();
        }
        nowNs = Math.max(nowNs, nanoTime);
    }

    @Override
    public Threads threads() {
        return threads;
    }

    /** Puts an action off until that time. */
    public void at(long atNs, Runnable action) {
        events.add(new Event(atNs, order++, action));
    }
}
