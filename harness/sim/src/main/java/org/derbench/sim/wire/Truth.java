package org.derbench.sim.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The true fate of messages, which no role of a trial can know. */
public final class Truth {

    private final List<Event> events = new ArrayList<>();
    private final List<Sent> sent = new ArrayList<>();
    private final List<Came> came = new ArrayList<>();

    /** The possible events in a message's life. */
    public enum Kind {
        LOST,
        /** The message came once more. */
        DOUBLED,
        DAMAGED,
        /** Its stamp alone was damaged. */
        RESTAMPED,
        OVERTAKEN,
        /** The message was held back while a link was cut. */
        HELD,
        /** Nobody was there to take the message. */
        NOBODY
    }

    /**
     * An event in a message's life.
     *
     * @param path the message's way
     * @param sentNs when it was sent, by the simulation's clock
     * @param stamps the stamps of its parts; empty for a request
     */
    public record Event(Kind kind, String path, long sentNs, List<Long> stamps) {}

    /**
     * A message that an end handed over, whatever became of it.
     *
     * @param number counts all of them
     * @param host where
     * @param atNs when, by the simulation's clock
     * @param answers the request that it is the reply to; null for any other
     */
    public record Sent(String path, long number, String host, long atNs, byte[] bytes, Sent answers) {

        /** The stamps of its parts; empty for a request. */
        public List<Long> stamps() {
            return PlainSerializer.stamps(bytes);
        }
    }

    /**
     * A message that an end was given.
     *
     * @param what the message as it was sent
     * @param host the host to which it came
     * @param atNs when it came
     * @param bytes its bytes there
     */
    public record Came(Sent what, String host, long atNs, byte[] bytes) {

        /** Whether it came as it was sent. */
        public boolean asSent() {
            return Arrays.equals(bytes, what.bytes());
        }
    }

    void add(Kind kind, String path, long sentNs, byte[] bytes) {
        events.add(new Event(kind, path, sentNs, PlainSerializer.stamps(bytes)));
    }

    Sent sent(String path, String host, long atNs, byte[] bytes, Sent answers) {
        Sent one = new Sent(path, sent.size(), host, atNs, bytes, answers);
        sent.add(one);
        return one;
    }

    void came(Sent what, String host, long atNs, byte[] bytes) {
        came.add(new Came(what, host, atNs, bytes.clone()));
    }

    /** All events, in their order. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /** All messages that ends handed over, in their order. */
    public List<Sent> sent() {
        return List.copyOf(sent);
    }

    /** All messages that ends were given, in their order. */
    public List<Came> came() {
        return List.copyOf(came);
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
