package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.books.ControlBooks;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;

/**
 * The work of a role on arriving parts. Every role takes parts. The nested interfaces have phases of some roles only,
 * and a role that implements one takes part in all of them. Its methods say which it implements.
 *
 * <p>{@link #take} is called on any thread of the middleware and does not block. The other methods are called on the
 * role's own thread, one after the other.
 */
public interface Work {

    /** Takes the parts of one message, each for the first time and with the right content. */
    void take(List<Part> parts);

    /**
     * Takes the parts of one message, which is answered.
     *
     * @param taken runs once, on any thread, as soon as it may be answered
     */
    default void take(List<Part> parts, Runnable taken) {
        take(parts);
        taken.run();
    }

    default Optional<Connector> connector() {
        return Optional.empty();
    }

    default Optional<Buffer> buffer() {
        return Optional.empty();
    }

    default Optional<Bookkeeper> bookkeeper() {
        return Optional.empty();
    }

    default Optional<FarEnd> farEnd() {
        return Optional.empty();
    }

    default Optional<Absorber> absorber() {
        return Optional.empty();
    }

    default Optional<Maker> maker() {
        return Optional.empty();
    }

    default Optional<Pusher> pusher() {
        return Optional.empty();
    }

    default Optional<Asker> asker() {
        return Optional.empty();
    }

    default Optional<Committer> committer() {
        return Optional.empty();
    }

    /** Work with connections or threads of its own. */
    interface Connector extends Work {

        @Override
        default Optional<Connector> connector() {
            return Optional.of(this);
        }

        /** Opens the ends that connect; listening ends are open by now. */
        void connect() throws Exception;
    }

    /** Work that sends parts on later than they came. */
    interface Buffer extends Work {

        @Override
        default Optional<Buffer> buffer() {
            return Optional.of(this);
        }

        /** Lets arrivals pass without delay: first messages are under way. */
        void passOn();

        /** Holds arrivals back, from now on. */
        void holdBack();

        /** Sends on held parts; called repeatedly while the way empties. */
        void flush();
    }

    /** Work with books of its own, beside the books of the role's inlets and outlets. */
    interface Bookkeeper extends Work {

        @Override
        default Optional<Bookkeeper> bookkeeper() {
            return Optional.of(this);
        }

        /** The timed window is announced. */
        void arm(PartWindow window);

        /** The load has ended: the parts that were due last, long after a fault, have these stamps. */
        void last(StampRange stamps);

        /** Whether everything that it was to do is done. */
        boolean idle();

        /** The books at the near end of its own sending flows, by name. */
        Map<String, FlowCounts> near(Extent extent);
    }

    /** Work that counts the far end of hops itself: the answers to its requests, or its commits. */
    interface FarEnd extends Bookkeeper {

        @Override
        default Optional<FarEnd> farEnd() {
            return Optional.of(this);
        }

        /** The books at the far end of these hops, by name. */
        Map<String, FlowCounts> far(Extent extent);

        /** Begins the books of another repetition. */
        void reopen();
    }

    /** Work that absorbs some parts: they came, and nothing goes on for them. */
    interface Absorber extends Bookkeeper {

        @Override
        default Optional<Absorber> absorber() {
            return Optional.of(this);
        }

        /** The books of what it absorbed and answered. */
        ControlBooks controlBooks();
    }

    /** Work that makes parts when an agenda says so. */
    interface Maker extends Bookkeeper, Connector {

        @Override
        default Optional<Maker> maker() {
            return Optional.of(this);
        }

        /**
         * Sends a first message on each of its flows.
         *
         * @param epochOffsetNs the offset by which stamps are made
         */
        void contact(long epochOffsetNs) throws Exception;

        /** Begins its agenda. */
        void start();

        /** Sends this many messages a second from now on, for this long, whatever its agenda says. */
        void runIn(double perSecond, long lengthNs);

        /**
         * Lets the load run until it is warm, {@code atMostNs} at most.
         *
         * @return whether it is
         */
        boolean warmUp(long atMostNs);

        /** When its agenda began, in nanoseconds since 1970; null before it begins. */
        Long begunEpochNs();

        /** Makes no message from then on, by this JVM's clock. */
        void endAt(long nanoTime);

        /** Stops making messages, and waits until every message that it made is accounted for. */
        void stop();

        /** Parts of these that were due. */
        long scheduled(Extent extent);

        /** Parts that were due here from then until before then. */
        long due(long fromNs, long toNs);

        /**
         * The answers of its devices by round, under the flow by which they come; empty where they are not counted by
         * round.
         */
        default Map<String, Deliveries> answers() {
            return Map.of();
        }

        /**
         * The device of each part of the window, by stamp, encoded; null where parts name it, or where there were too
         * many.
         */
        String stampedDevices();

        /** All messages that it sent since the process began, by flow. */
        Map<String, Long> messages();

        /** How many connections it has made for its devices. */
        int connections();

        /** Why the first message that was not taken was refused; null if all were taken, or no reason is known. */
        String firstRefusal();
    }

    /** Work that pushes or publishes its parts. */
    interface Pusher extends Maker {

        @Override
        default Optional<Pusher> pusher() {
            return Optional.of(this);
        }

        /** Opens the ends that bind. */
        void bind() throws Exception;

        /** The sums of the marks of the window's parts that it sent, by flow. */
        Map<String, Long> markSums();

        /** All parts that it sent since the process began, by flow. */
        Map<String, Long> sent();

        /** The count of its parts by device; empty where its devices have no names. */
        default Optional<SenderTally> senders() {
            return Optional.empty();
        }

        /** Its publications in the window, encoded; null where every subscriber is owed all of them. */
        String publications();

        /** Closes the connections of its devices. */
        void cutOff() throws Exception;

        /** Connects its devices again, all at once. */
        void comeBack(long atMostNs) throws Exception;

        /** The messages of the window that its devices kept while they could not send; empty where they keep none. */
        default Optional<BackfillBooks> backfill() {
            return Optional.empty();
        }

        /** How they came back; empty before. */
        Optional<Returns> returns();
    }

    /** Work that asks, and takes the answers itself. */
    interface Asker extends Maker, FarEnd {

        @Override
        default Optional<Asker> asker() {
            return Optional.of(this);
        }

        /** Ignores later returns, such as a late answer, until {@link #reopen}: the books are read. */
        void ignore();

        /** How many answers have come since the beginning, by flow. */
        Map<String, Long> arrivals();

        /** Bytes of the smallest answer, by flow. */
        Map<String, Long> leastBytes();

        /** How many requests it has made since the beginning, by flow. */
        Map<String, Long> requests();

        /** The stamps of the answers that came whole, by flow. */
        Map<String, StampRange> replies();
    }

    /** Work that commits to a store. */
    interface Committer extends FarEnd, Connector {

        @Override
        default Optional<Committer> committer() {
            return Optional.of(this);
        }

        /** Drops parts that are not committed yet, until {@link #reopen}: the way has had its time to empty. */
        void close();

        /** The count of commits by the device that sent the part; empty where those who send have no names. */
        default Optional<SenderTally> rows() {
            return Optional.empty();
        }

        /** The report on its store. */
        StoreReport storeReport();
    }
}
