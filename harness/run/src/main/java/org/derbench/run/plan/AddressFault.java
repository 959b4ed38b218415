package org.derbench.run.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.run.Durations;

/**
 * A host that gets another address.
 *
 * @param of the host; empty if the plan does not say
 * @param lasts until it has its own address again; zero if it keeps the other
 */
public record AddressFault(Duration at, String of, Duration lasts) implements PlannedFault {

    @Override
    public String name() {
        return "address-changes" + (lasts.isZero() ? "" : "-" + PlannedFault.word(lasts)) + PlannedFault.where(of);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(FaultReader.AT, Durations.format(at));
        map.put(FaultReader.ADDRESS, FaultReader.CHANGES);
        if (!of.isEmpty()) {
            map.put(FaultReader.OF, of);
        }
        if (!lasts.isZero()) {
            map.put(FaultReader.FOR, Durations.format(lasts));
        }
        return map;
    }

    @Override
    public boolean needsEmulatedHosts() {
        return true;
    }

    @Override
    public void require(FaultTargets targets) {
        targets.host(of);
    }

    @Override
    public Fault by(FaultInjector injector, FaultTargets targets) {
        return injector.addressChanged(at, lasts, targets.host(of));
    }
}
