package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;
import org.derbench.message.number.Numbers;

/**
 * An open loop: a fixed number of messages per second, whatever comes back. Times count from the intended send.
 *
 * @param perSecond more than 0, at most {@value #HIGHEST}
 */
public record Rate(double perSecond) implements Load {

    static final String FORM = "rate:N (N per second)";

    private static final double NS_PER_S = 1e9;
    private static final double HIGHEST = 10_000_000;

    static Load of(String argument) {
        double rate = Numbers.isDecimal(argument) ? Numbers.parseDouble(argument) : 0;
        return rate > 0 && rate <= HIGHEST ? new Rate(rate) : null;
    }

    @Override
    public String label() {
        return "rate:" + text(perSecond);
    }

    /** A rate as labels have it. */
    static String text(double perSecond) {
        return perSecond == Math.rint(perSecond) ? String.valueOf((long) perSecond) : String.valueOf(perSecond);
    }

    @Override
    public int window() {
        return MAX_WINDOW;
    }

    @Override
    public long pauseNs() {
        return (long) (NS_PER_S / perSecond);
    }

    @Override
    public Loop loop(Loop.Surroundings surroundings) {
        FleetSchedule alone =
                FleetSchedule.atRate(perSecond, surroundings.clock().nanoTime());
        return new AgendaLoop(surroundings, new PeriodicAgenda(alone));
    }

    @Override
    public int memory(RepetitionPlan plan) {
        double messages = perSecond
                * (plan.duration()
                                .plus(plan.drainAtMost())
                                .plusNanos(plan.fault().recoverAtMostNs())
                                .toMillis()
                        / 1e3);
        return (int) Math.min(RepetitionPlan.MOST_MEMORY, Math.max(RepetitionPlan.LEAST_MEMORY, messages));
    }

    /** The run-in's load; at its own rate, code would be compiled after many seconds only. */
    @Override
    public List<Load> runIn() {
        return new Closed(1).runIn();
    }

    /** Begins the window without the backlog of cold JVMs. */
    @Override
    public Boolean makeReady(Warming warming) throws InterruptedException {
        warming.beginAnew();
        return null;
    }

    @Override
    public Duration readyAtMost(RepetitionPlan plan) {
        return plan.drainAtMost().multipliedBy(2).plusNanos(Intervals.LENGTH_NS);
    }

    @Override
    public boolean dueByClock() {
        return true;
    }

    @Override
    public Due due(Duration window) {
        return Due.atRate(perSecond, window.toNanos());
    }

    @Override
    public boolean judgedByLatency() {
        return true;
    }
}
