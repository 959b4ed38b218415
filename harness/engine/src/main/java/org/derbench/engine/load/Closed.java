package org.derbench.engine.load;

import org.derbench.message.number.Numbers;

/**
 * So many messages outstanding, a new one whenever one comes back; {@code closed} has one, as in the study.
 *
 * @param window how many, 1 to {@link Load#MAX_WINDOW}
 */
record Closed(int window) implements Load {

    /** Of a run-in for loads that offer more than one message at a time. */
    static final Closed SOME = new Closed(16);

    static final String FORM = "closed, closed:N (N outstanding, 1 to " + MAX_WINDOW + ")";

    static Load of(String argument) {
        if (argument.isEmpty()) {
            return new Closed(1);
        }
        return Numbers.isWhole(argument, 1, MAX_WINDOW) ? new Closed(Numbers.parseInt(argument)) : null;
    }

    @Override
    public String label() {
        return window == 1 ? "closed" : "closed:" + window;
    }

    @Override
    public Loop loop(Loop.Parts parts) {
        return new ClosedLoop(parts);
    }
}
