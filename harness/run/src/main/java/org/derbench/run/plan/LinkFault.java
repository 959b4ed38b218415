package org.derbench.run.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.Durations;

/**
 * A link that is worse for a while.
 *
 * @param kind its key in a plan: {@code link}, {@code loss}, {@code delay}
 * @param of the link: a role, a host or a flow; empty if the plan does not say
 * @param amount as a plan has it: {@code down}, {@code 5 %}, {@code 300 ms}
 */
public record LinkFault(Duration at, Duration lasts, String kind, String of, String amount, LinkChange change)
        implements PlannedFault {

    @Override
    public String name() {
        return kind + "-" + amount.replace(" ", "") + "-" + PlannedFault.word(lasts) + PlannedFault.where(of);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(FaultReader.AT, Durations.format(at));
        map.put(kind, amount);
        if (!of.isEmpty()) {
            map.put(FaultReader.OF, of);
        }
        map.put(FaultReader.FOR, Durations.format(lasts));
        return map;
    }

    @Override
    public void require(FaultTargets targets) {
        targets.links(of);
    }

    @Override
    public Fault by(FaultInjector injector, FaultTargets targets) {
        return injector.link(at, lasts, change, targets.links(of));
    }

    @Override
    public LinkFault ofLink() {
        return this;
    }
}
