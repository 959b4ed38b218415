package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;

/** A load whose messages are due by the clock, whatever comes back. Times count from the intended send. */
interface OpenLoad extends Load {

    @Override
    default int window() {
        return MAX_WINDOW;
    }

    /** The most messages that may be due until the drain ends, within the bounds of books. */
    @Override
    default int memory(RepetitionPlan plan) {
        Duration longest =
                plan.duration().plus(plan.drainAtMost()).plusNanos(plan.fault().recoverAtMostNs());
        return (int) Math.min(
                RepetitionPlan.MOST_MEMORY,
                Math.max(RepetitionPlan.LEAST_MEMORY, due(longest).most()));
    }

    /** The run-in's loads: at the load's own rate, code would be compiled after many seconds only. */
    @Override
    default List<Load> runIn() {
        return new ClosedLoad(1).runIn();
    }

    /** Begins the window without the backlog of cold JVMs. */
    @Override
    default Boolean makeReady(WarmUpActions warming) throws InterruptedException {
        warming.beginAnew();
        return null;
    }

    @Override
    default Duration readyAtMost(RepetitionPlan plan) {
        return plan.drainAtMost().multipliedBy(2).plusNanos(Intervals.LENGTH_NS);
    }

    @Override
    default boolean dueByClock() {
        return true;
    }

    @Override
    default boolean judgedByLatency() {
        return true;
    }
}
