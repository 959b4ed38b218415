package org.derbench.engine.fault;

/** A fault that did not come about, or is not undone: what was measured is not what was asked for. */
public final class FaultException extends Exception {

    private static final long serialVersionUID = 1L;

    public FaultException(String reason) {
        super(reason);
    }

    public FaultException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
