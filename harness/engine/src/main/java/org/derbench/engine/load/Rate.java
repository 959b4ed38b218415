package org.derbench.engine.load;

import java.time.Duration;
import org.derbench.message.number.Numbers;

/**
 * An open loop: a fixed number of messages per second, whatever comes back. Times count from the intended send.
 *
 * @param perSecond more than 0, at most {@value #HIGHEST}
 */
public record Rate(double perSecond) implements OpenLoad {

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
    public Due due(Duration window) {
        return Due.atRate(perSecond, window.toNanos());
    }
}
