package org.derbench.sim.wire;

import java.time.Duration;
import org.derbench.engine.fault.Fault;

/** A fault that cuts the links between two hosts, and heals them. */
public record LinkCut(Network network, String one, String other, Duration at, Duration lasts) implements Fault {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Override
    public Duration patience() {
        return PATIENCE;
    }

    @Override
    public boolean cuts() {
        return true;
    }

    @Override
    public String begin(Roles roles) {
        network.cut(one, other);
        return "simulated";
    }

    @Override
    public boolean end(Roles roles) {
        network.heal(one, other);
        return false;
    }
}
