package org.derbench.lab.ssh;

import org.derbench.lab.pair.Pair;

/** The link of one host of several, which nobody shapes. */
record LabLink(SshHost initiator, SshHost responder) implements Pair {

    @Override
    public String kind() {
        return SshPair.KIND;
    }

    @Override
    public String description() {
        return initiator.described() + " and " + responder.described();
    }

    @Override
    public boolean emulated() {
        return initiator.emulation().isPresent() || responder.emulation().isPresent();
    }

    @Override
    public boolean clockShared() {
        return false;
    }

    @Override
    public boolean shapeable() {
        return false;
    }

    @Override
    public void close() {
        // the connections are those of the hosts
    }
}
