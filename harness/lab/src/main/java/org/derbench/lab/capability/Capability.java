package org.derbench.lab.capability;

/**
 * Something that a machine can do, or cannot.
 *
 * @param name    what: {@code tbf}
 * @param purpose what derbench needs it for
 * @param present whether it is there
 * @param detail  what was found
 * @param remedy  what gets it, best a command; empty where it is there
 */
public record Capability(String name, String purpose, boolean present, String detail, String remedy) {

    /** One that is there. */
    public static Capability there(String name, String purpose, String detail) {
        return new Capability(name, purpose, true, detail, "");
    }

    /** One that is not. */
    public static Capability missing(String name, String purpose, String detail, String remedy) {
        return new Capability(name, purpose, false, detail, remedy);
    }
}
