package org.derbench.run.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.run.Durations;

/**
 * A process that is killed, and started again.
 *
 * @param what {@code broker}, or a role
 * @param of the flow or host of the broker, if there are several; else empty
 * @param restartAfter the time until it is started again
 */
public record KillFault(Duration at, String what, String of, Duration restartAfter) implements PlannedFault {

    static final String BROKER = "broker";

    @Override
    public Duration lasts() {
        return restartAfter;
    }

    @Override
    public String name() {
        return what + "-restart-" + PlannedFault.word(restartAfter) + PlannedFault.where(of);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(FaultReader.AT, Durations.format(at));
        map.put(FaultReader.KILL, what);
        if (!of.isEmpty()) {
            map.put(FaultReader.OF, of);
        }
        map.put(FaultReader.RESTART_AFTER, Durations.format(restartAfter));
        return map;
    }

    @Override
    public boolean killsBroker() {
        return what.equals(BROKER);
    }

    @Override
    public String killsRole() {
        return killsBroker() ? "" : what;
    }

    @Override
    public void require(FaultTargets targets) {
        if (killsBroker()) {
            targets.broker(of);
        } else {
            targets.process(what);
        }
    }

    @Override
    public Fault by(FaultInjector injector, FaultTargets targets) {
        return killsBroker()
                ? injector.brokerKilled(at, restartAfter, targets.broker(of))
                : injector.roleKilled(at, restartAfter, targets.process(what));
    }
}
