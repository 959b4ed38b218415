package org.derbench.spi;

import java.util.List;

/**
 * A system under test that moves bytes between two machines; its plugin is called an adapter. Found by
 * {@link java.util.ServiceLoader}.
 *
 * @implSpec has a public constructor without parameters, holds no state of its own, and starts nothing before
 *     {@link #open}. Everything but {@code open} is data, and answers without touching the library, so that a machine
 *     that cannot run the middleware can still list it. What may differ from variant to variant is asked with the
 *     settings in force: those of the variant, with what the plan overrides.
 */
public interface Middleware {

    /** The name in plans and results, in lower case: {@code zeromq}. */
    String name();

    /** The library behind it. */
    Library library();

    /** What it does under these settings. */
    Traits traits(Settings settings);

    /**
     * Whether it is a yardstick rather than something to choose: a plan's {@code *} does not stand for it, so that it
     * runs only where it is asked for by name.
     */
    default boolean reference() {
        return false;
    }

    /**
     * The named settings it can run with. The first is {@code base}: the library's defaults, and what it takes to work
     * at all.
     */
    default List<Variant> variants() {
        return List.of(Variant.BASE);
    }

    /**
     * Names of the ports that it may listen on, at any end of a flow; each trial gives them numbers
     * ({@link Context#port}), to each flow others. Where there are none it exists within one process only: all ends of
     * its trials run in one JVM. The default has one for requests, and one for a {@link Channel}.
     */
    default List<String> ports() {
        return List.of("request", Channel.PORT);
    }

    /**
     * Those of {@link #ports} that its broker listens on, if it has one: all flows that the broker carries have the
     * same numbers for them.
     */
    default List<String> brokerPorts(Settings settings) {
        return traits(settings).brokerRuns().isEmpty()
                ? List.of()
                : ports().stream()
                        .filter(port -> !port.equals("request") && !port.equals(Channel.PORT))
                        .toList();
    }

    /**
     * Opens one end of a flow: what all of its patterns share (a context, an ORB), if anything. A broker, if it has
     * one, does not run yet: connect to it in the peer's methods. It is started by a peer of its own, that no flow
     * uses.
     *
     * <p>derbench calls it, and every method of the peer, with the plugin's class loader as the thread's context
     * loader.
     *
     * @throws Exception whatever the library throws; {@link MiddlewareException#of} gives it its type
     */
    Peer open(Context context) throws Exception;
}
