package org.derbench.spi;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The facts of a middleware under given settings: derbench needs them to drive it, and shows them beside its results.
 *
 * <pre>{@code
 * Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
 *         .brokeredBy("mosquitto, on the broker's host")
 *         .sendingInHandlers()
 * }</pre>
 *
 * @param patterns the means by which it does each pattern that it can do
 * @param carriage the form in which a message's bytes travel
 * @param outstandingRequests the most requests that one {@link Requester} can have outstanding. Where it is 1,
 *     {@link Requester#request} may block until the reply is there; for more, derbench then opens more requesters
 * @param handlersMaySend whether a handler may send on the thread that it was called on. Where it may, derbench does so
 *     while few messages are outstanding. Sending there saves a change of threads, which would be measured as if it
 *     were the middleware's. It may where {@link Sender#send} on such a thread waits for no handler, and is not called
 *     within another send. Any thread must be allowed to send, as long as one does at a time
 * @param mayDrop the patterns in which it may lose messages by nature, while both ends live
 * @param brokerRuns the program on the broker's host, in words; empty without a broker
 * @param clients the most clients that one bound end serves at a time, each at an address of its own
 * @param compresses whether fewer bytes may cross the link than the messages have. A trial of any other middleware is
 *     DEGRADED where fewer do, since its messages took another way
 * @param mayReorder the patterns in which it may change the order of one {@link Sender}'s messages, by nature: it sends
 *     them over several connections, hands them over on several threads, or sends lost ones again after others. A trial
 *     of any other middleware is DEGRADED where they come out of their order. Nobody promises an order of requests
 * @param subscribers the most subscribers of one channel that a process can have, each by a peer of its own, which each
 *     get every publication once
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
        Set<Pattern> mayReorder,
        int subscribers) {

    public Traits {
        Map<Pattern, Support> supported = new TreeMap<>(patterns);
        supported.values().removeIf(support -> support == Support.UNSUPPORTED);
        patterns = Collections.unmodifiableMap(supported);
        mayDrop = Collections.unmodifiableSet(new TreeSet<>(mayDrop));
        mayReorder = Collections.unmodifiableSet(new TreeSet<>(mayReorder));
    }

    /** The traits of a middleware that does not compress, and keeps the order of messages. */
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

    /** The traits of a middleware whose processes have one subscriber of a channel each. */
    public Traits(
            Map<Pattern, Support> patterns,
            Carriage carriage,
            int outstandingRequests,
            boolean handlersMaySend,
            Set<Pattern> mayDrop,
            String brokerRuns,
            int clients,
            boolean compresses,
            Set<Pattern> mayReorder) {
        this(
                patterns,
                carriage,
                outstandingRequests,
                handlersMaySend,
                mayDrop,
                brokerRuns,
                clients,
                compresses,
                mayReorder,
                1);
    }

    /**
     * The traits of a binary middleware without a broker, with any number of clients and of outstanding requests, which
     * drops nothing, and whose handlers must not send.
     */
    public static Traits of(Support requestReply, Support pushPull, Support pubSub) {
        return new Traits(
                Map.of(Pattern.REQUEST_REPLY, requestReply, Pattern.PUSH_PULL, pushPull, Pattern.PUB_SUB, pubSub),
                Carriage.BINARY,
                Integer.MAX_VALUE,
                false,
                Set.of(),
                "",
                Integer.MAX_VALUE);
    }

    /** The means by which it does that pattern. */
    public Support support(Pattern pattern) {
        return patterns.getOrDefault(pattern, Support.UNSUPPORTED);
    }

    /** These traits, with another {@link #carriage}. */
    public Traits carrying(Carriage other) {
        return changed(draft -> draft.carriage = other);
    }

    /** These traits, with this many {@link #outstandingRequests}. */
    public Traits outstanding(int requests) {
        return changed(draft -> draft.outstandingRequests = requests);
    }

    /** These traits, with {@link #handlersMaySend}. */
    public Traits sendingInHandlers() {
        return changed(draft -> draft.handlersMaySend = true);
    }

    /** These traits, with the patterns that it {@link #mayDrop}. */
    public Traits dropping(Pattern... dropped) {
        return changed(draft -> draft.mayDrop = Set.of(dropped));
    }

    /** These traits, with a broker ({@link #brokerRuns}). */
    public Traits brokeredBy(String broker) {
        return changed(draft -> draft.brokerRuns = broker);
    }

    /** These traits, with this many {@link #clients}. */
    public Traits serving(int most) {
        return changed(draft -> draft.clients = most);
    }

    /** These traits, of a middleware that {@link #compresses}. */
    public Traits compressing() {
        return changed(draft -> draft.compresses = true);
    }

    /** These traits, with the patterns that it {@link #mayReorder}. */
    public Traits reordering(Pattern... reordered) {
        return changed(draft -> draft.mayReorder = Set.of(reordered));
    }

    /** These traits, with this many {@link #subscribers}. */
    public Traits reaching(int most) {
        return changed(draft -> draft.subscribers = most);
    }

    private Traits changed(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.traits();
    }

    /** Traits that change. A generated builder would be public, and so a part of the contract. */
    private static final class Draft {

        private final Map<Pattern, Support> patterns;
        private Carriage carriage;
        private int outstandingRequests;
        private boolean handlersMaySend;
        private Set<Pattern> mayDrop;
        private String brokerRuns;
        private int clients;
        private boolean compresses;
        private Set<Pattern> mayReorder;
        private int subscribers;

        private Draft(Traits traits) {
            patterns = traits.patterns;
            carriage = traits.carriage;
            outstandingRequests = traits.outstandingRequests;
            handlersMaySend = traits.handlersMaySend;
            mayDrop = traits.mayDrop;
            brokerRuns = traits.brokerRuns;
            clients = traits.clients;
            compresses = traits.compresses;
            mayReorder = traits.mayReorder;
            subscribers = traits.subscribers;
        }

        private Traits traits() {
            return new Traits(
                    patterns,
                    carriage,
                    outstandingRequests,
                    handlersMaySend,
                    mayDrop,
                    brokerRuns,
                    clients,
                    compresses,
                    mayReorder,
                    subscribers);
        }
    }
}
