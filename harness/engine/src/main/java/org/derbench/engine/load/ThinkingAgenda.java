package org.derbench.engine.load;

import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Each device is due some time after it was done: a closed loop with time to think. */
final class ThinkingAgenda implements Agenda {

    /** The argument of {@link #done} for any sending device. */
    static final int ANY = -1;

    private final long thinkNs;
    private final PriorityQueue<Waiting> waiting =
            new PriorityQueue<>(Comparator.comparingLong(Waiting::dueNs).thenComparingInt(Waiting::device));
    private final BitSet sending = new BitSet();

    /** @param first when each is due for the first time; its period is the time to think */
    ThinkingAgenda(FleetSchedule first) {
        thinkNs = (long) first.periodNs();
        for (int device = 0; device < first.devices(); device++) {
            waiting.add(new Waiting(device, first.dueNs(device)));
        }
    }

    private record Waiting(int device, long dueNs) {}

    @Override
    public long leastPauseNs() {
        return thinkNs;
    }

    @Override
    public long nextDueNs() {
        return waiting.isEmpty() ? NOBODY : waiting.element().dueNs();
    }

    @Override
    public int take() {
        int device = waiting.remove().device();
        sending.set(device);
        return device;
    }

    /** Ignores a device that this agenda did not start. */
    @Override
    public void done(int device, long nowNs) {
        int done = device == ANY ? sending.nextSetBit(0) : device;
        if (done >= 0 && sending.get(done)) {
            sending.clear(done);
            waiting.add(new Waiting(done, nowNs + thinkNs));
        }
    }

    @Override
    public long untaken(long fromNs, long toNs) {
        return waiting.stream()
                .filter(each -> each.dueNs() >= fromNs && each.dueNs() < toNs)
                .count();
    }

    @Override
    public long due(long fromNs, long toNs) {
        return 0;
    }
}
