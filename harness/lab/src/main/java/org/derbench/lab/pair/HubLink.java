package org.derbench.lab.pair;

/**
 * The link of one host of several: between the host and the hub's port.
 *
 * @param initiator the host
 * @param responder the hub, which has no address there and whose device is that port
 */
record HubLink(Host initiator, Host responder, String description) implements Pair {

    @Override
    public String kind() {
        return "emulated";
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
        return true;
    }

    @Override
    public void close() {
        // the link goes with its hosts
    }
}
