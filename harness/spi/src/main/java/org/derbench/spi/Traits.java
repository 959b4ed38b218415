package org.derbench.spi;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a middleware does under given settings: facts that derbench needs to drive it, and to show beside its results.
 *
 * @param patterns how it does each pattern that it can do
 * @param carriage what becomes of a message's bytes on the wire
 * @param outstandingRequests how many requests one {@link Requester} can have outstanding. Where it is 1,
 *     {@link Requester#request} may block until the reply is there; for more, derbench then opens more requesters
 * @param handlersMaySend whether a handler may send on the thread that it was called on. Where it may, derbench does so
 *     while few messages are outstanding, and saves a change of threads that would be measured as if it were the
 *     middleware's. True only where {@link Sender#send} on such a thread neither waits for a handler to return nor
 *     nests one send in another, and any thread may send as long as only one does at a time
 * @param mayDrop the patterns in which it may lose messages by nature, while both ends live
 * @param brokerRuns what runs on the broker's host, in words; empty where nothing does
 * @param clients how many clients one bound end serves at a time, each at an address of its own: any number, unless the
 *     middleware cannot
 * @param compresses whether fewer bytes may cross the link than the messages have: of any other a trial is DEGRADED
 *     where they do, since its messages took another way
 * @param mayReorder the patterns in which it may bring messages of one {@link Sender} out of their order, by nature:
 *     since it sends them over several connections, hands them over on several threads, or sends lost ones again after
 *     others. Of any other a trial is DEGRADED where it does. Of requests nobody promises an order
 */
public record Traits(
        Map<Pattern, Support> patterns,
        Carriage carriage,
        int outstandingRequests,
        boolean handlersMaySend,
        Set<Pattern> mayDrop,
        String brokerRuns,
        int clients,
        boolean compresses,
        Set<Pattern> mayReorder) {

    public Traits {
        Map<Pattern, Support> supported = new TreeMap<>(patterns);
        supported.values().removeIf(support -> support == Support.UNSUPPORTED);
        patterns = Collections.unmodifiableMap(supported);
        mayDrop = Collections.unmodifiableSet(new TreeSet<>(mayDrop));
        mayReorder = Collections.unmodifiableSet(new TreeSet<>(mayReorder));
    }

    /** Those of one that does not compress, and keeps the order of messages. */
    public Traits(
            Map<Pattern, Support> patterns,
            Carriage carriage,
            int outstandingRequests,
            boolean handlersMaySend,
            Set<Pattern> mayDrop,
            String brokerRuns,
            int clients) {
        this(patterns, carriage, outstandingRequests, handlersMaySend, mayDrop, brokerRuns, clients, false, Set.of());
    }

    /**
     * Binary, without a broker, any number of clients and of requests outstanding, nothing dropped, and handlers that
     * must not send.
     */
    public static Traits of(Support requestReply, Support pushPull, Support pubSub) {
        return new Traits(
                Map.of(Pattern.REQUEST_REPLY, requestReply, Pattern.PUSH_PULL, pushPull, Pattern.PUB_SUB, pubSub),
                Carriage.BINARY,
                Integer.MAX_VALUE,
                false,
                Set.of(),
                "",
                Integer.MAX_VALUE,
                false,
                Set.of());
    }

    /** How it does that pattern. */
    public Support support(Pattern pattern) {
        return patterns.getOrDefault(pattern, Support.UNSUPPORTED);
    }

    /** These, with another {@link #carriage}. */
    public Traits carrying(Carriage other) {
        return new Traits(
                patterns,
                other,
                outstandingRequests,
                handlersMaySend,
                mayDrop,
                brokerRuns,
                clients,
                compresses,
                mayReorder);
    }

    /** These, with that many {@link #outstandingRequests}. */
    public Traits outstanding(int requests) {
        return new Traits(
                patterns, carriage, requests, handlersMaySend, mayDrop, brokerRuns, clients, compresses, mayReorder);
    }

    /** These, with {@link #handlersMaySend}. */
    public Traits sendingInHandlers() {
        return new Traits(
                patterns, carriage, outstandingRequests, true, mayDrop, brokerRuns, clients, compresses, mayReorder);
    }

    /** These, with patterns that it {@link #mayDrop}. */
    public Traits dropping(Pattern... dropped) {
        return new Traits(
                patterns,
                carriage,
                outstandingRequests,
                handlersMaySend,
                Set.of(dropped),
                brokerRuns,
                clients,
                compresses,
                mayReorder);
    }

    /** These, with what is said as {@link #brokerRuns}. */
    public Traits brokeredBy(String broker) {
        return new Traits(
                patterns,
                carriage,
                outstandingRequests,
                handlersMaySend,
                mayDrop,
                broker,
                clients,
                compresses,
                mayReorder);
    }

    /** These, with that many {@link #clients}. */
    public Traits serving(int most) {
        return new Traits(
                patterns,
                carriage,
                outstandingRequests,
                handlersMaySend,
                mayDrop,
                brokerRuns,
                most,
                compresses,
                mayReorder);
    }

    /** These, of one that {@link #compresses}. */
    public Traits compressing() {
        return new Traits(
                patterns,
                carriage,
                outstandingRequests,
                handlersMaySend,
                mayDrop,
                brokerRuns,
                clients,
                true,
                mayReorder);
    }

    /** These, with patterns in which it {@link #mayReorder}. */
    public Traits reordering(Pattern... reordered) {
        return new Traits(
                patterns,
                carriage,
                outstandingRequests,
                handlersMaySend,
                mayDrop,
                brokerRuns,
                clients,
                compresses,
                Set.of(reordered));
    }
}
