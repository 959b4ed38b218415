package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.derbench.message.text.Closest;
import org.derbench.spi.Pattern;

/**
 * How messages are offered. Written as {@code closed}, {@code closed:8}, {@code saturate}, {@code rate:1000},
 * {@code oneway}. A load answers everything that depends on it; a new one is a class, and a line in {@link #KINDS}.
 */
public interface Load {

    /** The most messages that may be outstanding, and the longest queue of an open loop. */
    int MAX_WINDOW = 1024;

    /** What is known of each kind: how it is written, and how it is read. */
    List<Kind> KINDS = List.of(
            new Kind("closed", Closed.FORM, Closed::of),
            new Kind("saturate", Saturate.FORM, Saturate::of),
            new Kind("rate", Rate.FORM, Rate::of),
            new Kind("oneway", Oneway.FORM, Oneway::of));

    /**
     * A kind of load.
     *
     * @param name before the colon of a label
     * @param form how it is written, for messages
     * @param of the load of the text after the colon, which is empty where there is no colon; null where that text is
     *     wrong
     */
    record Kind(String name, String form, Function<String, Load> of) {}

    /** The load as it is written in plans and results. */
    String label();

    /** The most messages that can be outstanding. */
    int window();

    /** The time that passes between two messages because the load wants it so, in nanoseconds. */
    default long pauseNs() {
        return 0;
    }

    /** How many may be outstanding when the load starts. */
    default int firstWindow() {
        return window();
    }

    /** The loop that offers it. */
    Loop loop(Loop.Parts parts);

    /** Whether each message comes back to the initiator, which then accounts for it; else the responder does. */
    default boolean comesBack() {
        return true;
    }

    /** Whether it can be offered in that pattern. */
    default boolean goesWith(Pattern pattern) {
        return comesBack() || pattern != Pattern.REQUEST_REPLY;
    }

    /** How many messages the initiator's books remember. */
    default int memory(RepetitionPlan plan) {
        return RepetitionPlan.LEAST_MEMORY;
    }

    /** The load of a short repetition before those that count: it does not pause, so that code is compiled soon. */
    default Load runIn() {
        return this;
    }

    /**
     * Does what it needs besides, between a warm-up and the window.
     *
     * @return whether a search for the number of outstanding messages came to its end in time; null where there is none
     */
    default Boolean makeReady(Warming warming) throws InterruptedException {
        return null;
    }

    /** How long {@link #makeReady} takes at most. */
    default Duration readyAtMost(RepetitionPlan plan) {
        return Duration.ZERO;
    }

    /** How long to wait at most for what is on its way when the window has ended. */
    default Duration drainAtMost(RepetitionPlan plan) {
        return plan.drainAtMost();
    }

    /** Whether messages are due by the clock, whatever comes back: then a system may fail to keep up. */
    default boolean dueByClock() {
        return false;
    }

    /** How many messages are due in a window of that length, whenever the loop began. */
    default Due due(Duration window) {
        return Due.ANY;
    }

    /** Whether a shorter latency makes a system better under this load; else a higher throughput does. */
    default boolean judgedByLatency() {
        return false;
    }

    /**
     * The load of that label.
     *
     * @throws IllegalArgumentException in one line that says what is right
     */
    static Load of(String label) {
        int colon = label.indexOf(':');
        String name = colon < 0 ? label : label.substring(0, colon);
        String argument = colon < 0 ? "" : label.substring(colon + 1);
        Load load = colon >= 0 && argument.isEmpty()
                ? null
                : KINDS.stream()
                        .filter(kind -> kind.name().equals(name))
                        .findFirst()
                        .map(kind -> kind.of().apply(argument))
                        .orElse(null);
        if (load == null) {
            throw new IllegalArgumentException("load '" + label + "': one of "
                    + String.join(", ", KINDS.stream().map(Kind::form).toList())
                    + (KINDS.stream().anyMatch(kind -> kind.name().equals(name))
                            ? ""
                            : Closest.hint(name, KINDS.stream().map(Kind::name).toList())));
        }
        return load;
    }
}
