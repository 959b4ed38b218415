package org.derbench.lab.pair;

/**
 * The path between the ends of an emulated link: a veth, or a relay in a namespace of its own with a veth to each end.
 */
public final class RelayPath implements AutoCloseable {

    private static final String UP = "up0";
    private static final String DOWN = "down0";

    private final VethLink way;
    private NamespaceHolder between;
    private Relay relay;

    RelayPath(VethLink way) {
        this.way = way;
    }

    /**
     * Leads the path through a relay, unless it does so already.
     *
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run a relay; the path is direct then
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
        between = way.beside();
        way.disconnect();
        way.connectTo(between, UP, DOWN);
        way.run(
                between,
                EmulatedLink.quiet(UP),
                "ip link set dev " + UP + " up",
                EmulatedLink.quiet(DOWN),
                "ip link set dev " + DOWN + " up");
        relay = Relay.start(way.children(), way.inside(between), UP, DOWN);
    }

    /** Ends the relay, if there is one, and leads the path directly from end to end. */
    public void direct() {
        if (between != null) {
            close();
            way.disconnect();
            way.connect();
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
