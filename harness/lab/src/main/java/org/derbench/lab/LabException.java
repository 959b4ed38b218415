package org.derbench.lab;

/** A host, or a program on it, did not do what it was told. */
public class LabException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LabException(String line) {
        super(line);
    }

    public LabException(String line, Throwable cause) {
        super(line, cause);
    }
}
