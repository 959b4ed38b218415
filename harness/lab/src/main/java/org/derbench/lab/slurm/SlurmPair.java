package org.derbench.lab.slurm;

import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;

/** The two boards of an element that runs; the first in Slurm's order is the initiator, as the Prolog takes it too. */
public record SlurmPair(Element element, SlurmHost initiator, SlurmHost responder) implements Pair {

    /** The pair; nothing is said to its boards yet. */
    public static SlurmPair of(Element element, BoardPairs boards, Children children) {
        SlurmBoard first = boards.named(element.boards().get(0));
        SlurmBoard second = boards.named(element.boards().get(1));
        return new SlurmPair(element, new SlurmHost(first, second.address(), element.jobId(), children),
                new SlurmHost(second, first.address(), element.jobId(), children));
    }

    @Override
    public String kind() {
        return "slurm";
    }

    @Override
    public String description() {
        return initiator.name() + " (" + initiator.address() + ") and " + responder.name() + " (" + responder.address() + ") by Slurm";
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
