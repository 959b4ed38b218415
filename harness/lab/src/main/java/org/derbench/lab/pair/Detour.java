package org.derbench.lab.pair;

import java.util.List;
import org.derbench.lab.process.Children;
import org.derbench.lab.wire.Relay;

/**
 * The way between the hosts of an emulated pair: a veth, or a relay in a namespace of its own with a veth to each host.
 * The hosts' devices have the same names and addresses either way.
 */
public final class Detour implements AutoCloseable {

    private static final String UP = "up0";
    private static final String DOWN = "down0";

    private final EmulatedPair pair;
    private final Children children;
    private NamespaceHolder between;
    private Relay relay;

    Detour(EmulatedPair pair, Children children) {
        this.pair = pair;
        this.children = children;
    }

    /**
     * Leads the way through a relay, if it is not led so.
     *
     * @throws org.derbench.lab.MissingCapabilityException if a relay cannot be had; the way is direct then
     */
    public Relay throughRelay() {
        if (relay == null) {
            try {
                lead();
            } catch (RuntimeException e) {
                direct();
                throw e;
            }
        }
        return relay;
    }

    private void lead() {
        between = pair.beside();
        List<String> inside = pair.inside(between);
        pair.disconnect();
        pair.connectTo(between, UP, DOWN);
        for (String device : List.of(UP, DOWN)) {
            children.run(inside, List.of("ip", "link", "set", "dev", device, "addrgenmode", "none"), EmulatedPair.BOUND).outOrThrow();
            children.run(inside, List.of("ip", "link", "set", "dev", device, "up"), EmulatedPair.BOUND).outOrThrow();
        }
        relay = Relay.start(children, inside, UP, DOWN);
    }

    /** Leads the way without a relay. */
    public void direct() {
        if (between != null) {
            close();
            pair.disconnect();
            pair.connect();
        }
    }

    @Override
    public void close() {
        if (relay != null) {
            relay.close();
            relay = null;
        }
        if (between != null) {
            between.end();
            between = null;
        }
    }
}
