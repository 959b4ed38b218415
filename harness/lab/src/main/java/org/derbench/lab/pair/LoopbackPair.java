package org.derbench.lab.pair;

import java.util.List;
import org.derbench.lab.process.Children;

/**
 * Both ends on this machine's loopback device, which is never shaped: the fallback where namespaces are refused.
 *
 * @param initiator as in {@link Pair}
 * @param responder as in {@link Pair}
 */
public record LoopbackPair(Host initiator, Host responder) implements Pair {

    // two addresses, so that both ends may listen on the same port
    private static final String INITIATOR_ADDRESS = "127.0.0.1";
    private static final String RESPONDER_ADDRESS = "127.0.0.2";
    private static final String DEVICE = "lo";
    static final String KIND = "loopback";

    /** The pair of the study; there is nothing to set up. */
    public static LoopbackPair open(Children children) {
        return open(children, Topology.PAIR.near(), Topology.PAIR.far());
    }

    static LoopbackPair open(Children children, String near, String far) {
        return new LoopbackPair(host(near, INITIATOR_ADDRESS, children), host(far, RESPONDER_ADDRESS, children));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String description() {
        return "both ends on the loopback device of one machine, unshaped";
    }

    @Override
    public boolean emulated() {
        return true;
    }

    @Override
    public boolean clockShared() {
        return true;
    }

    @Override
    public boolean shapeable() {
        return false;
    }

    @Override
    public boolean measurable() {
        return false;
    }

    @Override
    public void close() {
        // nothing was put up
    }

    static Host host(String name, String address, Children children) {
        return new LocalHost(name, address, DEVICE, List.of(), children);
    }
}
