package org.derbench.lab.pair;

import java.util.Optional;

/**
 * A pair on a machine that is an emulated board itself: one CPU at a board's speed has both ends, and may not fill the
 * link.
 *
 * @param plain the pair
 */
record BoardPair(Pair plain) implements Pair {

    @Override
    public String kind() {
        return plain.kind();
    }

    @Override
    public String description() {
        return plain.description();
    }

    @Override
    public Host initiator() {
        return plain.initiator();
    }

    @Override
    public Host responder() {
        return plain.responder();
    }

    @Override
    public boolean emulated() {
        return plain.emulated();
    }

    @Override
    public boolean clockShared() {
        return plain.clockShared();
    }

    @Override
    public boolean shapeable() {
        return plain.shapeable();
    }

    @Override
    public boolean measurable() {
        return plain.measurable();
    }

    @Override
    public boolean fillable() {
        return false;
    }

    @Override
    public boolean shapedBySomebodyElse() {
        return plain.shapedBySomebodyElse();
    }

    @Override
    public Optional<RelayPath> detour() {
        return plain.detour();
    }

    @Override
    public void close() {
        plain.close();
    }
}
