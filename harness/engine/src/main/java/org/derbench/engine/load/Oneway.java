package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;

/** As fast as the middleware takes messages, without echo; counted at the responder. */
public record Oneway() implements Load {

    static final String FORM = "oneway";

    /**
     * The number of permits where no link is slow: they never run out, and the middleware alone holds the sender back.
     */
    private static final int UNBOUNDED = 1 << 30;
    /**
     * The size of the books: only the first messages come back, and larger books would displace the middleware from the
     * caches.
     */
    private static final int MEMORY = 1 << 8;
    /**
     * The most time of the drain: queues filled at full speed take long to empty over a slow link. Silence ends this
     * wait.
     */
    private static final Duration DRAIN = Duration.ofSeconds(60);

    static Load of(String argument) {
        return argument.isEmpty() ? new Oneway() : null;
    }

    @Override
    public String label() {
        return "oneway";
    }

    @Override
    public int window() {
        return MAX_WINDOW;
    }

    @Override
    public int firstWindow() {
        return UNBOUNDED;
    }

    @Override
    public Receipts receipts(RepetitionPlan plan) {
        return Receipts.on(plan.start(), plan.lateAfter().toNanos());
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
    public boolean comesBack() {
        return false;
    }

    @Override
    public int memory(RepetitionPlan plan) {
        return MEMORY;
    }

    /** The run-in's load; one-way, a slow link would take long to empty full queues. */
    @Override
    public List<Load> runIn() {
        return List.of(ClosedLoad.SOME);
    }

    @Override
    public Duration drainAtMost(RepetitionPlan plan) {
        return DRAIN;
    }
}
