package org.derbench.kit.middleware;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.kit.InstalledPrograms;
import org.derbench.spi.End;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Middleware;
import org.derbench.spi.NotOverriddenException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/**
 * One case of a test of the kit: a pattern of a variant.
 *
 * @param broker runs already, for all pairs of the variant; null where each pair starts its own
 */
record MiddlewareCase(
        Middleware middleware, Variant variant, Pattern pattern, MiddlewarePatience patience, MiddlewareBroker broker) {

    MiddlewareCase(Middleware middleware, Variant variant, Pattern pattern, MiddlewarePatience patience) {
        this(middleware, variant, pattern, patience, null);
    }

    /** Every pattern that the variant supports. */
    static List<MiddlewareCase> of(Middleware middleware, Variant variant, MiddlewarePatience patience) {
        return Arrays.stream(Pattern.values())
                .filter(pattern -> middleware.traits(variant.settings()).support(pattern) != Support.UNSUPPORTED)
                .map(pattern -> new MiddlewareCase(middleware, variant, pattern, patience))
                .toList();
    }

    /**
     * One end of a flow; skips the test if a program is missing.
     *
     * @param facts the facts that the ends of the flow tell, shared by them
     */
    MiddlewareEnd end(
            String name,
            String flow,
            End end,
            String bindHost,
            String peerHost,
            Map<String, Integer> ports,
            Duration timeout,
            Map<String, String> facts)
            throws Exception {
        InstalledPrograms.assumeInstalled(variant.programs());
        Path scratch = Files.createTempDirectory("derbench-kit");
        MiddlewareContext context = new MiddlewareContext(
                name,
                flow,
                end,
                bindHost,
                peerHost,
                ports,
                variant.settings(),
                timeout,
                scratch,
                new LinkedBlockingQueue<>(),
                new ConcurrentLinkedQueue<>(),
                facts,
                new LibraryCounters());
        return new MiddlewareEnd(middleware, context, patience.slack());
    }

    /** An end of the flow there: the bound one at the responder, the connecting one at the initiator. */
    MiddlewareEnd end(End end, Map<String, Integer> ports, Duration timeout, Map<String, String> facts)
            throws Exception {
        return end == End.BOUND
                ? end(
                        "bound",
                        flowThere(),
                        end,
                        MiddlewareContext.RESPONDER_HOST,
                        MiddlewareContext.INITIATOR_HOST,
                        ports,
                        timeout,
                        facts)
                : end(
                        "connecting",
                        flowThere(),
                        end,
                        MiddlewareContext.INITIATOR_HOST,
                        MiddlewareContext.RESPONDER_HOST,
                        ports,
                        timeout,
                        facts);
    }

    /** The end that starts its broker, and belongs to no flow. */
    MiddlewareEnd startBroker(Map<String, Integer> ports, Duration timeout, Map<String, String> facts)
            throws Exception {
        MiddlewareEnd end = end(
                "broker",
                "broker",
                End.BOUND,
                MiddlewareContext.RESPONDER_HOST,
                MiddlewareContext.INITIATOR_HOST,
                ports,
                timeout,
                facts);
        try {
            end.make("broker", MiddlewareCase::started);
            return end;
        } catch (Exception | Error e) {
            end.close();
            throw e;
        }
    }

    /** Starts the peer's broker. A peer that does not override the start is no failure: the default starts nothing. */
    private static AutoCloseable started(Peer peer) throws Exception {
        if (peer.getClass().getMethod("broker").getDeclaringClass() == Peer.class) {
            throw new NotOverriddenException("broker");
        }
        return peer.broker();
    }

    boolean brokered() {
        return !traits().brokerRuns().isBlank();
    }

    /** The name of the flow from the initiator to the responder. */
    String flowThere() {
        return pattern == Pattern.REQUEST_REPLY ? "request" : "there";
    }

    /** The same case, whose pairs share this broker. */
    MiddlewareCase sharing(MiddlewareBroker shared) {
        return new MiddlewareCase(middleware, variant, pattern, patience, shared);
    }

    /** The same case for a use that takes longer than any other: its ends are told thrice the time-out. */
    MiddlewareCase atLeisure() {
        return within(patience.timeout().multipliedBy(3));
    }

    /** The same case, whose ends are told another time-out. */
    MiddlewareCase within(Duration timeout) {
        return new MiddlewareCase(
                middleware,
                variant,
                pattern,
                new MiddlewarePatience(timeout, patience.silence(), patience.slack()),
                broker);
    }

    Traits traits() {
        return middleware.traits(variant.settings());
    }

    boolean mayDrop() {
        return traits().mayDrop().contains(pattern);
    }

    /** Whether it exists within one process only: it has no ports then. */
    boolean withinOneProcess() {
        return middleware.ports().isEmpty();
    }

    @Override
    public String toString() {
        return middleware.name() + "/" + variant.name() + " " + pattern;
    }
}
