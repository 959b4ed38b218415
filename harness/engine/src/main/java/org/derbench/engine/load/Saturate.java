package org.derbench.engine.load;

import java.time.Duration;

/** A window doubled until throughput no longer grows: capacity. */
record Saturate() implements Load {

    static final String FORM = "saturate";

    /** A last step may take up to a second more where messages are slow. */
    private static final Duration SEARCH_AT_MOST = Duration.ofSeconds(5);

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

    @Override
    public Load runIn() {
        return Closed.SOME;
    }

    /** The rest is for the search: a window that cold code fills is a guess. */
    @Override
    public Duration steadyAtMost(RepetitionPlan plan) {
        return plan.warmUpAtMost().minus(readyAtMost(plan));
    }

    @Override
    public Boolean makeReady(Warming warming) {
        return warming.search().run();
    }

    @Override
    public Duration readyAtMost(RepetitionPlan plan) {
        Duration half = plan.warmUpAtMost().dividedBy(2);
        return half.compareTo(SEARCH_AT_MOST) < 0 ? half : SEARCH_AT_MOST;
    }
}
