package org.derbench.engine.load;

import java.time.Duration;

/**
 * An open loop whose rate changes: the window begins with the shape, which repeats. Before the window messages come
 * evenly, at its mean rate.
 *
 * @param label its text in plans and results
 * @param cycle the shape
 * @param pauseNs the longest time without a due message
 */
public record ShapedLoad(String label, Cycle cycle, long pauseNs) implements OpenLoad {

    /** The forms of their labels, for messages. */
    public static final String FORMS = String.join(", ", StagesForm.FORM, Burst.FORM, Profile.FORM);

    /** The most messages of a cycle. */
    static final int MOST_MESSAGES = 1_000_000;

    /**
     * The shape with this label.
     *
     * @throws IllegalArgumentException in one line that says what is right
     */
    public static ShapedLoad of(String label) {
        if (Load.of(label) instanceof ShapedLoad shape) {
            return shape;
        }
        throw new IllegalArgumentException("load '" + label + "' has no shape: that is one of " + FORMS);
    }

    /** A shape of that label; null if it has no message, or too many. */
    static Load of(String label, Cycle cycle) {
        return cycle.messages() < 1 || cycle.messages() > MOST_MESSAGES
                ? null
                : new ShapedLoad(label, cycle, cycle.longestPauseNs());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShapedLoad shape && shape.label.equals(label);
    }

    @Override
    public int hashCode() {
        return label.hashCode();
    }

    /** The mean rate, per second. */
    public double perSecond() {
        return cycle.perSecond();
    }

    /**
     * The times at which the messages of one process are due.
     *
     * @param devices how many devices take turns
     * @param instance the number of this process among those that share the load, from 0
     * @param instances how many processes share it
     * @param startNs when the shape begins
     */
    Timetable timetable(int devices, int instance, int instances, long startNs) {
        return new Repeated(cycle, devices, instance, instances, startNs);
    }

    /** The agenda of a process: even until the window is announced, then by the shape. */
    ShapedAgenda agenda(int devices, int instance, int instances, long startNs) {
        return new ShapedAgenda(
                begunNs -> new Evenly(perSecond() / instances, devices, begunNs),
                windowNs -> timetable(devices, instance, instances, windowNs),
                startNs);
    }

    @Override
    public Loop loop(Loop.Surroundings surroundings) {
        return new AgendaLoop(surroundings, agenda(1, 0, 1, surroundings.clock().nanoTime()));
    }

    /** The exact number of messages: the window begins with the shape. */
    @Override
    public Due due(Duration timed) {
        long messages = timetable(1, 0, 1, 0).dueBetween(0, timed.toNanos());
        return new Due(messages, messages);
    }

    /** A cycle over and over; each of several processes has every n-th message. */
    private record Repeated(Cycle cycle, int devices, int instance, int instances, long startNs) implements Timetable {

        @Override
        public long dueNs(long event) {
            long whole = event * instances + instance;
            return startNs + whole / cycle.messages() * cycle.lengthNs() + cycle.offsetNs(whole % cycle.messages());
        }

        @Override
        public int device(long event) {
            return (int) (event % devices);
        }

        /** Searches by halving, because due times only grow. */
        @Override
        public long firstDueAt(long nanoTime) {
            long cycles = Math.max(0, (nanoTime - startNs) / cycle.lengthNs());
            long low = Math.max(0, (cycles * cycle.messages() - instance) / instances - 1);
            long high = ((cycles + 1) * cycle.messages()) / instances + 1;
            while (low < high) {
                long middle = (low + high) >>> 1;
                if (dueNs(middle) < nanoTime) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }

    /** A timetable of equal distances. */
    private record Evenly(double perSecond, int devices, long startNs) implements Timetable {

        @Override
        public long dueNs(long event) {
            return startNs + (long) (event * 1e9 / perSecond);
        }

        @Override
        public int device(long event) {
            return (int) (event % devices);
        }

        @Override
        public long firstDueAt(long nanoTime) {
            long event = Math.max(0, (long) ((nanoTime - startNs) * perSecond / 1e9) - 1);
            while (dueNs(event) < nanoTime) {
                event++;
            }
            return event;
        }
    }
}
