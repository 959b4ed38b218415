package org.derbench.engine.load;

import java.time.Duration;

/** As fast as the middleware takes them, without echo; counted at the responder. */
public record Oneway() implements Load {

    static final String FORM = "oneway";

    /** Places that are never all taken: it is the middleware that holds the sender back. */
    private static final int UNBOUNDED = 1 << 30;
    /** Only the first messages come back: books of the others would displace the middleware from the caches. */
    private static final int MEMORY = 1 << 8;
    /** Queues filled at full speed take long to empty over a slow link; silence ends this wait. */
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
    public Loop loop(Loop.Parts parts) {
        return new ClosedLoop(parts);
    }

    @Override
    public boolean comesBack() {
        return false;
    }

    @Override
    public int memory(RepetitionPlan plan) {
        return MEMORY;
    }

    /** A slow link would take long to empty the full queues of such a run-in. */
    @Override
    public Load runIn() {
        return Closed.SOME;
    }

    @Override
    public Duration drainAtMost(RepetitionPlan plan) {
        return DRAIN;
    }
}
