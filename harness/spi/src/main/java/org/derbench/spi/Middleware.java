package org.derbench.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A system under test that moves bytes between two machines; its plugin is called an adapter. Found by
 * {@link java.util.ServiceLoader}.
 *
 * @implSpec has a public constructor without parameters, holds no state of its own, and starts nothing before
 * {@link #open}. Everything but {@code open} is data, and answers without touching the library, so that a machine that
 * cannot run the middleware can still list it. What may differ from variant to variant is asked with the settings in
 * force: those of the variant, with what the plan overrides.
 */
public interface Middleware {

    /** The name in plans and results, in lower case: {@code zeromq}. */
    String name();

    /** The library behind it. */
    Library library();

    /**
     * Whether it is a yardstick rather than something to choose: a plan's {@code *} does not stand for it, so that it
     * runs only where it is asked for by name.
     */
    default boolean reference() {
        return false;
    }

    /** How it does each pattern; a pattern that is not a key is {@link Support#UNSUPPORTED}. */
    Map<Pattern, Support> patterns(Settings settings);

    /** The named settings it can run with. The first is {@code base}: the library's defaults, and what it takes to work at all. */
    default List<Variant> variants() {
        return List.of(Variant.BASE);
    }

    /** What becomes of a message's bytes on the wire. */
    default Carriage carriage(Settings settings) {
        return Carriage.BINARY;
    }

    /**
     * Names of the ports that it may listen on, at either end; each trial gives them numbers ({@link Context#port}).
     * Where there are none it exists within one process only: both ends of its trials run in one JVM.
     */
    default List<String> ports() {
        return List.of("request", "there", "back", "broker");
    }

    /**
     * How many requests one {@link Requester} can have outstanding. Where it is 1, {@link Requester#request} may block
     * until the reply is there; for more, derbench then opens more requesters.
     */
    default int outstandingRequests(Settings settings) {
        return Integer.MAX_VALUE;
    }

    /**
     * Whether a handler may send on the thread that it was called on. Where it may, derbench does so while few messages
     * are outstanding, and saves a change of threads that would be measured as if it were the middleware's.
     *
     * @implSpec true only where {@link Sender#send} on such a thread neither waits for a handler to return nor nests
     * one send in another, and any thread may send as long as only one does at a time
     */
    default boolean handlersMaySend(Settings settings) {
        return false;
    }

    /** The patterns in which it may lose messages by nature, while both ends live. */
    default Set<Pattern> mayDrop(Settings settings) {
        return Set.of();
    }

    /** What runs on the broker's host, in words; empty where nothing does. */
    default String brokerRuns(Settings settings) {
        return "";
    }

    /**
     * Opens one end of a trial: what all of its patterns share (a context, an ORB), if anything. A broker, if it has
     * one, does not run yet: connect to it in the peer's methods.
     *
     * <p>derbench calls it, and every method of the peer, with the plugin's class loader as the thread's context loader.
     *
     * @throws Exception whatever the library throws; {@link MiddlewareException#of} gives it its type
     */
    Peer open(Context context) throws Exception;
}
