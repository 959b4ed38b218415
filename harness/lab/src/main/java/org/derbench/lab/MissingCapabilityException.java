package org.derbench.lab;

/** This machine lacks something that the task needs. */
public class MissingCapabilityException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String what;
    private final String remedy;

    /**
     * A message of one line from both.
     *
     * @param what the missing thing: {@code network namespaces are not permitted}
     * @param remedy what the user can do about it, best a command
     */
    public MissingCapabilityException(String what, String remedy) {
        super(what + "; remedy: " + remedy);
        this.what = what;
        this.remedy = remedy;
    }

    /** The missing thing. */
    public String what() {
        return what;
    }

    /** The remedy: the action that the user can take. */
    public String remedy() {
        return remedy;
    }
}
