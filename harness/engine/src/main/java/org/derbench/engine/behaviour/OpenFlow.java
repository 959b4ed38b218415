package org.derbench.engine.behaviour;

import java.util.List;
import java.util.stream.IntStream;
import org.derbench.engine.books.Pool;
import org.derbench.engine.costs.LibraryCounts;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.time.Threads;
import org.derbench.spi.Channel;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Traits;

/**
 * A flow at one of its roles: its open peer, and the content of its messages.
 *
 * @param counters the own counters of the library behind it
 * @param others opens further peers of it, for clients of this role that have names of their own
 */
public record OpenFlow(
        FlowSpec spec, Peer peer, Traits traits, Pool pool, Codecs codecs, LibraryCounters counters, Opening others) {

    /** Opens a peer whose name has a suffix. */
    @FunctionalInterface
    public interface Opening {
        Peer named(String suffix) throws Exception;

        /** Announces that this peer will be closed: its failures do not count from now on. */
        default void closing(Peer peer) {
            // who tells of no failure has nothing to ignore
        }
    }

    /** Makes something with the peer. */
    @FunctionalInterface
    public interface Making<T> {
        T with(Peer peer, Channel channel) throws Exception;
    }

    /** Makes something with the plugin's class loader as the thread's, as adapters are promised. */
    public <T> T make(Making<T> making) throws Exception {
        Thread.currentThread().setContextClassLoader(peer.getClass().getClassLoader());
        return making.with(peer, new Channel(spec.name()));
    }

    /** A way to send its messages. Where an answer is a receipt, to send waits for it. */
    public Sender sender(Threads threads) throws Exception {
        return make((peer, channel) -> switch (pattern()) {
            case PUB_SUB -> peer.publish(channel);
            case PUSH_PULL -> peer.push(channel);
            case REQUEST_REPLY -> ReceiptSender.by(peer.request(), threads);
        });
    }

    /** The channel of a device, counted from 0. */
    Channel channel(int device) {
        return new Channel(spec.hasOwnTopics() ? spec.name() + "-" + (device + 1) : spec.name());
    }

    /** The channels of all devices that have one of their own. */
    List<Channel> channels() {
        return IntStream.range(0, spec.topics()).mapToObj(this::channel).toList();
    }

    /** The same flow with a peer of its own, whose name has this suffix; this flow if the suffix is empty. */
    public OpenFlow at(String suffix) throws Exception {
        return suffix.isEmpty()
                ? this
                : new OpenFlow(spec, others.named(suffix), traits, pool, codecs, counters, others);
    }

    /** The meters of a role that has these flows, on this machine. */
    public static Meters meters(Machine machine, String device, List<OpenFlow> flows) {
        return new Meters(
                machine,
                device,
                flows.stream()
                        .map(flow -> new LibraryCounts.Source(flow.spec().middleware(), flow.counters))
                        .toList());
    }

    public Pattern pattern() {
        return spec.pattern();
    }

    public boolean leaves(String role) {
        return spec.from().equals(role);
    }
}
