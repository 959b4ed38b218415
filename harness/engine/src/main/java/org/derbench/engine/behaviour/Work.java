package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;

/**
 * What a role does with what comes, and what it makes itself. A role that makes nothing has only {@link #take}.
 *
 * <p>{@link #take} is called on whatever thread the middleware has, and does not block; the others on the role's own,
 * one after the other.
 */
public interface Work {

    /** The parts of one message, each for the first time and with the right content. */
    void take(List<Part> parts);

    /** Makes what binds. */
    default void bind() throws Exception {
        // most take by inlets
    }

    /** Makes what connects; whatever listens does so by now. */
    default void connect() throws Exception {
        // most send by outlets
    }

    /**
     * Sends a first message on each of its flows, and lets what comes pass without delay, until {@link #start}.
     *
     * @param epochOffsetNs that stamps are made with
     */
    default void contact(long epochOffsetNs) throws Exception {
        // makes nothing
    }

    /** Begins what it does by itself. */
    default void start() {
        // does nothing by itself
    }

    /**
     * Lets it run until it is warm, that long at most.
     *
     * @return whether it is
     */
    default boolean warmUp(long atMostNs) {
        return true;
    }

    /** When the schedule of what it makes began, in nanoseconds since 1970; null where it makes nothing. */
    default Long begunEpochNs() {
        return null;
    }

    /** The timed window is announced. */
    default void arm(PartWindow window) {
        // goes by stamps
    }

    /** No message is made from then on, by this JVM's clock. */
    default void endAt(long nanoTime) {
        // makes nothing
    }

    /** No message is made any more; waits until those that were made are accounted for. */
    default void stop() {
        // makes nothing
    }

    /** Sends on what it holds back; is called again and again while the way empties. */
    default void flush() {
        // holds nothing back
    }

    /**
     * The way has had its time to empty: accounts for what it still holds, which goes no further, until
     * {@link #reopen}.
     */
    default void close() {
        // holds nothing
    }

    /** The books are read: what comes back from now on, such as a late answer, is ignored, until {@link #reopen}. */
    default void ignore() {
        // asks nobody
    }

    /** The books of another repetition begin. */
    default void reopen() {
        // was not closed
    }

    /** Whether everything that it was to do by itself is done. */
    default boolean idle() {
        return true;
    }

    /** Parts of these that were due; null where it makes none. */
    default Long scheduled(Extent extent) {
        return null;
    }

    /** Parts that were due here from then until before then; nobody knows where it makes none. */
    default OptionalLong due(long fromNs, long toNs) {
        return OptionalLong.empty();
    }

    /** The books at the near end of flows that it sends by itself, by name. */
    default Map<String, FlowCounts> near(Extent extent) {
        return Map.of();
    }

    /** The books at the far end of hops that it counts itself, by name: of requests, and of commits. */
    default Map<String, FlowCounts> far(Extent extent) {
        return Map.of();
    }

    /** How many messages have come since the beginning by flows that it takes from itself, by name. */
    default Map<String, Long> arrivals() {
        return Map.of();
    }

    /** The sums of the marks of the window's parts that it sent by itself, by flow. */
    default Map<String, Long> markSums() {
        return Map.of();
    }

    /** Why the first message of its own could not be handed over that could not; null where all could. */
    default String firstRefusal() {
        return null;
    }

    /** Bytes of the smallest message that came by flows that it takes from itself, by name. */
    default Map<String, Long> leastBytes() {
        return Map.of();
    }

    /** How many requests it has made since the beginning, by flow. */
    default Map<String, Long> asked() {
        return Map.of();
    }

    /** The stamps of the replies that came whole, by flow. */
    default Map<String, StampRange> replies() {
        return Map.of();
    }

    /** How many connections it has made for its devices; 0 where it has one a flow. */
    default int connections() {
        return 0;
    }

    /** What is in its store; null where it has none. */
    default StoreReport stored() {
        return null;
    }
}
