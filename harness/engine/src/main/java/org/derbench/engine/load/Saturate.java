package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;

/** A window that is doubled until throughput no longer grows: capacity. */
record Saturate() implements Load {

    static final String FORM = "saturate";

    /** The search has 14 steps at most, each of three intervals of up to a quarter of a second. */
    private static final Duration SEARCH_AT_MOST = Duration.ofSeconds(12);

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
    public boolean takesTurns() {
        return false;
    }

    @Override
    public Loop loop(Loop.Surroundings surroundings) {
        return new ClosedLoop(surroundings);
    }

    @Override
    public List<Load> runIn() {
        return List.of(ClosedLoad.SOME);
    }

    @Override
    public Boolean makeReady(WarmUpActions warming) {
        return warming.search().run();
    }

    /** More than the warm-up's bound: a search that is cut off finds no capacity. */
    @Override
    public Duration readyAtMost(RepetitionPlan plan) {
        return SEARCH_AT_MOST;
    }
}
