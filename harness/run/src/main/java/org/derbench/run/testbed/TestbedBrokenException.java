package org.derbench.run.testbed;

import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.spi.MiddlewareException;

/**
 * The hosts, the link or what emulates a board are not, or no longer, what they must be: nothing that then failed is a
 * result of a cell.
 */
public final class TestbedBrokenException extends LabException {

    private static final long serialVersionUID = 1L;

    /** A break for that reason. */
    public TestbedBrokenException(String reason) {
        super(reason);
    }

    /** A break for that reason, with what showed it. */
    public TestbedBrokenException(String reason, Throwable cause) {
        super(reason, cause);
    }

    /** A break by whatever went wrong with the hosts; what nobody foresaw is called that. */
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
