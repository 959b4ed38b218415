package org.derbench.run.testbed;

import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.spi.MiddlewareException;

/**
 * The hosts, the link or the emulation of a board broke, or are not as they must be. A failure under these conditions
 * is no result of a cell.
 */
public final class TestbedBrokenException extends LabException {

    private static final long serialVersionUID = 1L;

    /** A break with a reason. */
    public TestbedBrokenException(String reason) {
        super(reason);
    }

    /** A break with a reason and its cause. */
    public TestbedBrokenException(String reason, Throwable cause) {
        super(reason, cause);
    }

    /** A break by a failure of the hosts; an unforeseen one is called that. */
    public static TestbedBrokenException by(RuntimeException failure) {
        if (failure instanceof TestbedBrokenException broken) {
            return broken;
        }
        boolean foreseen = failure instanceof LabException
                || failure instanceof MissingCapabilityException
                || failure instanceof BadInputException;
        return new TestbedBrokenException(
                foreseen
                        ? failure.getMessage()
                        : "this went wrong unforeseen: " + MiddlewareException.reasonOf(failure),
                failure);
    }
}
