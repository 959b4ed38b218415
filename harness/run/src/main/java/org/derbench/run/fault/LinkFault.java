package org.derbench.run.fault;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.lab.wire.LinkChange;
import org.derbench.run.Durations;
import org.derbench.spi.Middleware;
import org.derbench.spi.Traits;

/**
 * A link that is worse for a while.
 *
 * @param kind   what a plan calls it: {@code link}, {@code loss}, {@code delay}
 * @param amount as a plan has it: {@code down}, {@code 5 %}, {@code 300 ms}
 */
public record LinkFault(Duration at, Duration lasts, String kind, String amount, LinkChange change) implements PlannedFault {

    @Override
    public String name() {
        return kind + "-" + amount.replace(" ", "") + "-" + PlannedFault.word(lasts);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(FaultReader.AT, Durations.format(at));
        map.put(kind, amount);
        map.put(FaultReader.FOR, Durations.format(lasts));
        return map;
    }

    @Override
    public String obstacle(String system, Middleware middleware, Traits traits) {
        return middleware.ports().isEmpty() ? system + " has no link" : "";
    }

    @Override
    public Fault by(Means means) {
        return means.link(at, lasts, change);
    }

    @Override
    public LinkFault ofLink() {
        return this;
    }
}
