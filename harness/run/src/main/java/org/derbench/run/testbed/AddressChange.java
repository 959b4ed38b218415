package org.derbench.run.testbed;

import java.time.Duration;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.HostAddress;

/**
 * A host that gets another address.
 *
 * @param lasts until it has its own address again; zero if it keeps the other until the measurement ends
 */
record AddressChange(HostAddress address, Duration at, Duration lasts, Duration patience) implements Fault {

    @Override
    public String begin(Roles roles) throws FaultException {
        try {
            return address.change();
        } catch (LabException | MissingCapabilityException e) {
            throw new FaultException(e.getMessage(), e);
        }
    }

    @Override
    public boolean end(Roles roles) throws FaultException {
        if (!lasts.isZero()) {
            try {
                address.restore();
            } catch (LabException | MissingCapabilityException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }
        return false;
    }

    @Override
    public void undo() {
        try {
            address.restore();
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
    }
}
