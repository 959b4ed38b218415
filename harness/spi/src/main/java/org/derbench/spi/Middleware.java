package org.derbench.spi;

import java.util.List;

/**
 * A system under test that moves bytes between two machines. Its plugin is called an adapter, and is found by
 * {@link java.util.ServiceLoader}.
 *
 * <pre>{@code
 * public final class MyMiddleware implements Middleware {
 *     public String name() { return "my-middleware"; }
 *     public Library library() { return Library.of("org.example:my-library", "Apache-2.0"); }
 *     public Traits traits(Settings settings) { return Traits.of(Support.NATIVE, Support.NATIVE, Support.UNSUPPORTED); }
 *     public Peer open(Context context) { return new MyPeer(context); }
 * }
 * }</pre>
 *
 * @implSpec It has a public constructor without parameters, holds no state of its own, and starts nothing before
 *     {@link #open}. All methods but {@code open} return data without touching the library: a machine that cannot run
 *     the middleware can still list it. A method that takes settings is asked with the settings in force: the
 *     variant's, with what the plan overrides
 */
public interface Middleware {

    /** The name in plans and results, in lower case, such as {@code zeromq}. */
    String name();

    /** The library behind it. */
    Library library();

    /** Its facts under these settings. */
    Traits traits(Settings settings);

    /**
     * Whether it is a yardstick rather than something to choose. A plan's {@code *} does not stand for it: it runs only
     * where it is asked for by name.
     */
    default boolean reference() {
        return false;
    }

    /**
     * The named settings that it can run with. The first is {@code base}: the library's defaults, and what it takes to
     * work at all.
     */
    default List<Variant> variants() {
        return List.of(Variant.BASE);
    }

    /**
     * The names of the ports that it may listen on, at any end of a flow. Each trial gives them numbers
     * ({@link Context#port}), and gives other numbers to each flow. Without any name it exists within one process only:
     * all ends of its trials then run in one JVM.
     *
     * @return by default one for requests, and one for a {@link Channel}
     */
    default List<String> ports() {
        return List.of("request", Channel.PORT);
    }

    /**
     * The {@link #ports} that its broker listens on, if it has one. All flows that a broker carries have the same
     * numbers for them.
     */
    default List<String> brokerPorts(Settings settings) {
        return traits(settings).brokerRuns().isEmpty()
                ? List.of()
                : ports().stream()
                        .filter(port -> !port.equals("request") && !port.equals(Channel.PORT))
                        .toList();
    }

    /** The ways in which it reaches {@link External} systems; by default none. */
    default List<External.Scheme> schemes() {
        return List.of();
    }

    /**
     * Opens one end of a flow, with what all its patterns share (a context, an ORB), if anything. A broker does not run
     * yet: connect to it in the peer's methods. A peer of its own, which no flow uses, starts the broker.
     *
     * <p>derbench calls this method, and every method of the peer, with the plugin's class loader as the thread's
     * context loader.
     *
     * @param context addresses, ports, settings and time-outs of this end
     * @return the end; derbench closes it
     * @throws Exception whatever the library throws; {@link MiddlewareException#of} gives it its type
     */
    Peer open(Context context) throws Exception;
}
