package org.derbench.run.plan;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.Storm;
import org.derbench.run.Durations;

/**
 * All devices of a fleet are cut off, and come back at once.
 *
 * @param fleet the process that has them
 * @param lasts how long they stay away
 */
public record StormFault(Duration at, String fleet, Duration lasts) implements PlannedFault {

    static final FaultKind KIND = new Kind();

    private static final Duration BACK_AT_MOST = Duration.ofMinutes(2);

    private record Kind() implements FaultKind {

        @Override
        public String key() {
            return "storm";
        }

        @Override
        public String example() {
            return "at: 3 s, storm: devices, for: 1 s";
        }

        @Override
        public PlannedFault read(FaultFields fields) {
            if (!fields.of().isEmpty()) {
                throw new IllegalArgumentException(
                        "'of: " + fields.of() + "': 'storm: " + fields.text(key()) + "' says whose devices already");
            }
            return new StormFault(fields.at(), fields.text(key()), fields.duration(FaultFields.FOR));
        }
    }

    @Override
    public String name() {
        return "storm-of-" + fleet + "-" + PlannedFault.word(lasts);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = FaultFields.written(at, KIND.key(), fleet, "");
        map.put(FaultFields.FOR, Durations.format(lasts));
        return map;
    }

    @Override
    public void require(FaultTargets targets) {
        targets.fleet(fleet);
    }

    @Override
    public Fault by(FaultMeans means, FaultTargets targets) {
        return new Storm(at, targets.fleet(fleet), lasts, BACK_AT_MOST.multipliedBy(2));
    }
}
