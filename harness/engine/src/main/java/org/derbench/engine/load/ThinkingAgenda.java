package org.derbench.engine.load;

import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Each device is due a period after it has sent: a closed loop with time to think. */
final class ThinkingAgenda implements Agenda {

    private final long periodNs;
    private final PriorityQueue<Waiting> waiting =
            new PriorityQueue<>(Comparator.comparingLong(Waiting::dueNs).thenComparingInt(Waiting::device));
    private final BitSet sending = new BitSet();
    private long taken;

    /** @param first when each is due for the first time */
    ThinkingAgenda(FleetSchedule first) {
        periodNs = first.periodNs();
        for (int device = 0; device < first.devices(); device++) {
            waiting.add(new Waiting(device, first.dueNs(device)));
        }
    }

    private record Waiting(int device, long dueNs) {}

    @Override
    public long nextDueNs() {
        return waiting.isEmpty() ? NOBODY : waiting.element().dueNs();
    }

    @Override
    public Due take() {
        Waiting next = waiting.remove();
        sending.set(next.device());
        return new Due(taken++, next.device(), next.dueNs());
    }

    /** Of one that is not sending nothing is made: it sent by an agenda before this one. */
    @Override
    public void sent(int device, long nowNs) {
        if (sending.get(device)) {
            sending.clear(device);
            waiting.add(new Waiting(device, nowNs + periodNs));
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
