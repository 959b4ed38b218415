package org.derbench.run.plan;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.Kill;
import org.derbench.run.Durations;

/**
 * A process that is killed, and started again.
 *
 * @param what {@code broker}, or a role
 * @param of the flow or host of the broker, if there are several; else empty
 * @param restartAfter the time until it is started again
 */
public record KillFault(Duration at, String what, String of, Duration restartAfter) implements PlannedFault {

    static final FaultKind KIND = new Kind();

    private static final String BROKER = "broker";

    private record Kind() implements FaultKind {

        private static final Pattern ROLE = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");

        @Override
        public String key() {
            return "kill";
        }

        @Override
        public String example() {
            return "at: 3 s, kill: broker, restartAfter: 1 s";
        }

        @Override
        public String durationKey() {
            return "restartAfter";
        }

        @Override
        public PlannedFault read(FaultFields fields) {
            Duration at = fields.at();
            Duration restartAfter = fields.duration(durationKey());
            String what = fields.text(key());
            if (!fields.of().isEmpty() && !what.equals(BROKER)) {
                throw new IllegalArgumentException(
                        "'of: " + fields.of() + "': 'kill: " + what + "' says which process already");
            }
            if (!ROLE.matcher(what).matches()) {
                throw new IllegalArgumentException(
                        "'kill: " + what + "' must be 'kill: broker', or name a role such as 'kill: responder'");
            }
            return new KillFault(at, what, fields.of(), restartAfter);
        }
    }

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
        Map<String, String> map = FaultFields.written(at, KIND.key(), what, of);
        map.put(KIND.durationKey(), Durations.format(restartAfter));
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
    public Fault by(FaultMeans means, FaultTargets targets) {
        if (killsBroker()) {
            Duration patience = means.brokerUp().plus(means.patience());
            return new Kill(Kill.Victim.BROKERS, at, targets.broker(of), restartAfter, patience);
        }
        Duration patience =
                means.startUp().multipliedBy(4).plus(means.brokerUp().multipliedBy(2));
        return new Kill(Kill.Victim.PROCESS, at, targets.process(what), restartAfter, patience);
    }
}
