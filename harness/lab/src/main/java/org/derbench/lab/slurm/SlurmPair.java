package org.derbench.lab.slurm;

import org.derbench.lab.pair.Pair;

/** The two boards of a running element. The first in Slurm's order is the initiator; the Prolog assumes the same. */
record SlurmPair(Element element, SlurmHost initiator, SlurmHost responder) implements Pair {

    static final String KIND = "slurm";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String description() {
        return initiator.name() + " (" + initiator.address() + ") and " + responder.name() + " (" + responder.address()
                + ") by Slurm";
    }

    @Override
    public boolean emulated() {
        return false;
    }

    @Override
    public boolean clockShared() {
        return false;
    }

    @Override
    public boolean shapeable() {
        return true;
    }

    @Override
    public boolean shapedBySomebodyElse() {
        return true;
    }

    @Override
    public void close() {
        // the boards are Slurm's
    }
}
