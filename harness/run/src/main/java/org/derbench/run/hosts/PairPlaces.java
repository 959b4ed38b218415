package org.derbench.run.hosts;

import java.util.List;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.Names;
import org.derbench.run.fault.FaultPlaces;

/** What faults name in a pair: it has one link, one broker at most, and a responder. */
public record PairPlaces(Placement placement) implements FaultPlaces {

    @Override
    public List<String> links(String of) {
        requireNone(of);
        return List.of(PairScenario.INITIATOR);
    }

    @Override
    public String broker(String of) {
        requireNone(of);
        return placement.broker();
    }

    @Override
    public String host(String of) {
        if (!of.isEmpty() && !PairScenario.ROLES.contains(of)) {
            throw new IllegalArgumentException("of: " + Names.unknown("host", of, PairScenario.ROLES));
        }
        return of.isEmpty() ? PairScenario.INITIATOR : of;
    }

    @Override
    public String process(String name) {
        if (!name.equals(PairScenario.RESPONDER)) {
            throw new IllegalArgumentException("'kill: " + name + "' must be 'kill: broker' or 'kill: responder'");
        }
        return name;
    }

    private static void requireNone(String of) {
        if (!of.isEmpty()) {
            throw new IllegalArgumentException(
                    "'of: " + of + "': a pair has one link, and one broker at most; leave it out");
        }
    }
}
