package org.derbench.sim.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What really happened to messages, which no role of a trial can know. */
public final class Truth {

    private final List<Event> events = new ArrayList<>();

    /** What can happen to a message. */
    public enum Kind {
        LOST,
        DOUBLED,
        DAMAGED,
        /** Nothing of it was damaged but its stamp. */
        RESTAMPED,
        OVERTAKEN,
        /** It was held back while a link was cut. */
        HELD,
        /** Nobody was there to take it. */
        NOBODY
    }

    /**
     * Something that happened to a message.
     *
     * @param path by which it went
     * @param sentNs when it was sent, by the simulation's clock
     * @param stamps of its parts; none where it has none, as a request
     */
    public record Event(Kind kind, String path, long sentNs, List<Long> stamps) {}

    void add(Kind kind, String path, long sentNs, byte[] bytes) {
        events.add(new Event(kind, path, sentNs, PlainSerializer.stamps(bytes)));
    }

    /** All of it, in its order. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /** How often that happened. */
    public long count(Kind kind) {
        return count(event -> event.kind() == kind);
    }

    /** How much of that kind. */
    public long count(Predicate<Event> which) {
        return events.stream().filter(which).count();
    }

    /** Whether nothing happened that a record would have to tell. */
    public boolean clean() {
        return events.isEmpty();
    }
}
