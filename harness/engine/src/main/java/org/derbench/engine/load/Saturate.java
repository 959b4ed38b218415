package org.derbench.engine.load;

import java.time.Duration;

/** A window doubled until throughput no longer grows: capacity. */
record Saturate() implements Load {

    static final String FORM = "saturate";

    static Load of(String argument) {
        return argument.isEmpty() ? new Saturate() : null;
    }

    @Override
    public String label() {
        return "saturate";
    }

    @Override
    public int window() {
        return MAX_WINDOW;
    }

    @Override
    public int firstWindow() {
        return 1;
    }

    @Override
    public Loop loop(Loop.Parts parts) {
        return new ClosedLoop(parts);
    }

    /** A window found by cold code is a guess: the search is repeated when the code is warm. */
    @Override
    public boolean warmUp(Warming warming) throws InterruptedException {
        warming.search().climb();
        boolean steady = warming.untilSteady();
        warming.search().climb();
        warming.search().settle();
        return steady;
    }

    @Override
    public Duration warmUpAtMost(RepetitionPlan plan) {
        return plan.warmUpAtMost().plusNanos(Intervals.LONGEST_NS * (2 * WindowSearch.LONGEST_CLIMB + WindowSearch.LONGEST_SETTLING));
    }
}
