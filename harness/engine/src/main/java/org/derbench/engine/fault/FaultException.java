package org.derbench.engine.fault;

/** A fault did not come about, or is not undone: the measurement is not the requested one. */
public final class FaultException extends Exception {

    private static final long serialVersionUID = 1L;

    public FaultException(String reason) {
        super(reason);
    }

    public FaultException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
