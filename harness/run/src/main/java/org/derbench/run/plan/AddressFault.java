package org.derbench.run.plan;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.run.Durations;

/**
 * A host that gets another address.
 *
 * @param of the host; empty if the plan does not say
 * @param lasts the time until it has its own address again; zero if it keeps the other
 */
public record AddressFault(Duration at, String of, Duration lasts) implements PlannedFault {

    static final FaultKind KIND = new Kind();

    private record Kind() implements FaultKind {

        private static final String CHANGES = "changes";

        @Override
        public String key() {
            return "address";
        }

        @Override
        public String example() {
            return "at: 3 s, address: changes";
        }

        @Override
        public PlannedFault read(FaultFields fields) {
            Duration at = fields.at();
            Duration lasts = fields.has(FaultFields.FOR) ? fields.duration(FaultFields.FOR) : Duration.ZERO;
            fields.only(key(), CHANGES);
            return new AddressFault(at, fields.of(), lasts);
        }
    }

    @Override
    public String name() {
        return "address-changes" + (lasts.isZero() ? "" : "-" + PlannedFault.word(lasts)) + PlannedFault.where(of);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = FaultFields.written(at, KIND.key(), Kind.CHANGES, of);
        if (!lasts.isZero()) {
            map.put(FaultFields.FOR, Durations.format(lasts));
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
    public Fault by(FaultMeans means, FaultTargets targets) {
        return new OtherAddress(this, targets.host(of), means);
    }

    /** A host's address that changes, and changes back. */
    private record OtherAddress(AddressFault planned, String role, FaultMeans means) implements Fault {

        @Override
        public Duration at() {
            return planned.at;
        }

        @Override
        public Duration lasts() {
            return planned.lasts;
        }

        @Override
        public Duration patience() {
            return means.patience();
        }

        @Override
        public String begin(Roles roles) throws FaultException {
            try {
                return means.changeAddress(role);
            } catch (LabException | MissingCapabilityException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }

        @Override
        public boolean end(Roles roles) throws FaultException {
            if (!planned.lasts.isZero()) {
                try {
                    means.restoreAddress(role);
                } catch (LabException | MissingCapabilityException e) {
                    throw new FaultException(e.getMessage(), e);
                }
            }
            return false;
        }

        @Override
        public void undo() {
            means.returnAddress(role);
        }
    }
}
