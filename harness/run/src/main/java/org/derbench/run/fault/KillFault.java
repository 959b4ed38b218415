package org.derbench.run.fault;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.run.Durations;
import org.derbench.spi.Middleware;
import org.derbench.spi.Traits;

/**
 * A process that is killed, and started again.
 *
 * @param restartAfter so much later
 */
public record KillFault(Duration at, Killed what, Duration restartAfter) implements PlannedFault {

    /** What can be killed. */
    public enum Killed { BROKER, RESPONDER }

    @Override
    public Duration lasts() {
        return restartAfter;
    }

    @Override
    public String name() {
        return word() + "-restart-" + PlannedFault.word(restartAfter);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(FaultReader.AT, Durations.format(at));
        map.put(FaultReader.KILL, word());
        map.put(FaultReader.RESTART_AFTER, Durations.format(restartAfter));
        return map;
    }

    @Override
    public String obstacle(String system, Middleware middleware, Traits traits) {
        if (middleware.ports().isEmpty()) {
            return system + " exists within one process only";
        }
        return what == Killed.BROKER && traits.brokerRuns().isEmpty() ? system + " has no broker" : "";
    }

    private String word() {
        return what.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean killsResponder() {
        return what == Killed.RESPONDER;
    }

    @Override
    public Fault by(Means means) {
        return what == Killed.BROKER ? means.brokerKilled(at, restartAfter) : means.responderKilled(at, restartAfter);
    }
}
