package org.derbench.run.hosts;

import org.derbench.lab.LabException;

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
}
