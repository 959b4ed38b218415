package org.derbench.lab.pair;

import java.util.Optional;

/**
 * The link of one host of several: between the host and the hub's port.
 *
 * @param initiator the host
 * @param responder the hub: its device is the port, and its address the bridge's
 * @param around can lead the link through a relay
 */
record HubLink(Host initiator, Host responder, String description, RelayPath around) implements Pair {

    @Override
    public String kind() {
        return EmulatedPair.KIND;
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
    public Optional<RelayPath> detour() {
        return Optional.of(around);
    }

    @Override
    public void close() {
        // the link goes with its hosts
    }
}
