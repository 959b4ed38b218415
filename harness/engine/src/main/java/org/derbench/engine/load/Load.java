package org.derbench.engine.load;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.derbench.message.text.Closest;
import org.derbench.spi.Pattern;

/**
 * Offers messages. Written as {@code closed}, {@code closed:8}, {@code saturate}, {@code rate:1000},
 * {@code burst:50:2s}. A load answers all questions that depend on it; a new one is a class, and a line in
 * {@link #KINDS}.
 */
public interface Load {

    /** The most messages that may be outstanding, and the longest queue of an open loop. */
    int MAX_WINDOW = 1024;

    /** Each kind of load: its name, its form and its reader. */
    List<Kind> KINDS = List.of(
            new Kind("closed", ClosedLoad.FORM, ClosedLoad::of),
            new Kind("saturate", Saturate.FORM, Saturate::of),
            new Kind("rate", Rate.FORM, Rate::of),
            new Kind("stages", StagesForm.FORM, StagesForm::of),
            new Kind("burst", Burst.FORM, Burst::of),
            new Kind("profile", Profile.FORM, Profile::of),
            new Kind("oneway", Oneway.FORM, Oneway::of));

    /**
     * A kind of load.
     *
     * @param name the text before the colon of a label
     * @param form the form of its label, for messages
     * @param of reads the text after the colon, which is empty without a colon; null if that text is wrong
     */
    record Kind(String name, String form, Function<String, Load> of) {}

    /** Its text in plans and results. */
    String label();

    /** The most messages that can be outstanding. */
    int window();

    /** The pause between two messages by the load itself, in nanoseconds. */
    default long pauseNs() {
        return 0;
    }

    /** How many may be outstanding when the load starts. */
    default int firstWindow() {
        return window();
    }

    /** The receipts by which its sender knows how much is under way. */
    default Receipts receipts(RepetitionPlan plan) {
        return Receipts.NONE;
    }

    /** The loop that offers it. */
    Loop loop(Loop.Surroundings surroundings);

    /**
     * Whether two machines would have the same figures as two ends on one CPU: one message is under way, or messages
     * are due by the clock.
     */
    default boolean takesTurns() {
        return true;
    }

    /** Whether each message comes back to the initiator, which then settles it; if not, the responder does. */
    default boolean comesBack() {
        return true;
    }

    /** Whether this pattern can carry the load. */
    default boolean goesWith(Pattern pattern) {
        return comesBack() || pattern != Pattern.REQUEST_REPLY;
    }

    /** How many messages the initiator's books remember. */
    default int memory(RepetitionPlan plan) {
        return RepetitionPlan.LEAST_MEMORY;
    }

    /**
     * The loads of short repetitions before those that count, one after the other: without pauses, so that code is
     * compiled soon. The first one has many messages under way: a method is compiled once it was called often enough.
     * The last one is like this load, since few and many messages do not take the same ways through the code.
     */
    default List<Load> runIn() {
        return List.of(this);
    }

    /**
     * Prepares the window after a warm-up, if the load needs it.
     *
     * @return whether a search for the number of outstanding messages ended in time; null without a search
     */
    default Boolean makeReady(WarmUpActions warming) throws InterruptedException {
        return null;
    }

    /** The most time of {@link #makeReady}. */
    default Duration readyAtMost(RepetitionPlan plan) {
        return Duration.ZERO;
    }

    /** The most time to wait for messages under way at the end of the window. */
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

    /** Whether latency judges a system under this load; if not, throughput does. */
    default boolean judgedByLatency() {
        return false;
    }

    /**
     * The load with this label.
     *
     * @throws IllegalArgumentException in one line that says what is right
     */
    static Load of(String label) {
        int colon = label.indexOf(':');
        String name = colon < 0 ? label : label.substring(0, colon);
        String argument = colon < 0 ? "" : label.substring(colon + 1);
        Optional<Kind> named =
                KINDS.stream().filter(kind -> kind.name().equals(name)).findFirst();
        boolean complete = colon < 0 || !argument.isEmpty();
        return named.filter(kind -> complete)
                .map(kind -> kind.of().apply(argument))
                .orElseThrow(() -> new IllegalArgumentException("load '" + label + "': one of "
                        + String.join(", ", KINDS.stream().map(Kind::form).toList())
                        + hint(name)));
    }

    /** The closest kind to an unknown name, as a hint; empty for a known one. */
    private static String hint(String name) {
        List<String> known = KINDS.stream().map(Kind::name).toList();
        return known.contains(name) ? "" : Closest.hint(name, known);
    }
}
