package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/**
 * A closed loop with {@code window} messages outstanding: a new one whenever one comes back, or some time after that.
 * {@code closed} has one, and does not wait, as in the study.
 *
 * @param window how many, 1 to {@link Load#MAX_WINDOW}
 * @param thinkNs the time from when a message came back until the next one with its permit is due
 */
record ClosedLoad(int window, long thinkNs) implements Load {

    /** The load of a run-in for loads that offer more than one message at a time. */
    static final ClosedLoad SOME = new ClosedLoad(16);

    static final String FORM = "closed, closed:N (N outstanding, 1 to " + MAX_WINDOW
            + "), closed:N:T (with time T to think, such as 10ms)";

    private static final Pattern ARGUMENT = Pattern.compile("(\\d+)(?::(\\d+)(ms|s))?");
    private static final long NS_PER_MS = 1_000_000;
    private static final int MS_PER_S = 1000;
    private static final int LONGEST_THINK_MS = 3_600_000;

    /** Without time to think. */
    ClosedLoad(int window) {
        this(window, 0);
    }

    static Load of(String argument) {
        if (argument.isEmpty()) {
            return new ClosedLoad(1);
        }
        Matcher said = ARGUMENT.matcher(argument);
        if (!said.matches() || !Numbers.isWhole(said.group(1), 1, MAX_WINDOW)) {
            return null;
        }
        int window = Numbers.parseInt(said.group(1));
        if (said.group(2) == null) {
            return new ClosedLoad(window);
        }
        int unitMs = said.group(3).equals("s") ? MS_PER_S : 1;
        return Numbers.isWhole(said.group(2), 1, LONGEST_THINK_MS / unitMs)
                ? new ClosedLoad(window, Numbers.parseInt(said.group(2)) * unitMs * NS_PER_MS)
                : null;
    }

    @Override
    public String label() {
        if (thinkNs > 0) {
            return "closed:" + window + ":" + thinkNs / NS_PER_MS + "ms";
        }
        return window == 1 ? "closed" : "closed:" + window;
    }

    @Override
    public long pauseNs() {
        return thinkNs;
    }

    @Override
    public boolean takesTurns() {
        return window == 1 || thinkNs > 0;
    }

    @Override
    public Loop loop(Loop.Surroundings surroundings) {
        return thinkNs == 0 ? new ClosedLoop(surroundings) : AgendaLoop.thinking(surroundings, window, thinkNs);
    }

    @Override
    public List<Load> runIn() {
        return window < SOME.window ? List.of(SOME, new ClosedLoad(window)) : List.of(new ClosedLoad(window));
    }

    /** With time to think, each permit has a message once in that time at most. */
    @Override
    public Due due(Duration timed) {
        return thinkNs == 0 ? Due.ANY : new Due(0, window * (2 + timed.toNanos() / thinkNs));
    }
}
