package org.derbench.lab.capability;

import org.derbench.lab.process.Programs;

/**
 * Something that a machine can do, or cannot.
 *
 * @param name what: {@code tbf}
 * @param purpose what derbench needs it for
 * @param present whether it is there
 * @param detail what was found
 * @param remedy what gets it, best a command; empty where it is there
 * @param optional whether derbench does what it is for without it: what only some links, some pairs or its own tests
 *     need
 */
public record Capability(String name, String purpose, boolean present, String detail, String remedy, boolean optional) {

    /** It is there. */
    public static Capability there(String name, String purpose, String detail) {
        return new Capability(name, purpose, true, detail, "", false);
    }

    /** It is not. */
    public static Capability missing(String name, String purpose, String detail, String remedy) {
        return new Capability(name, purpose, false, detail, remedy, false);
    }

    /** A program of this machine, looked for. */
    public static Capability program(String name, String purpose, String debianPackage) {
        return Programs.find(name)
                .map(path -> there(name, purpose, path.toString()))
                .orElseGet(() -> missing(name, purpose, "not installed", "apt-get install " + debianPackage));
    }

    /** The same of that host. */
    Capability of(String host) {
        return new Capability(host + ": " + name, purpose, present, detail, remedy, optional);
    }

    /** The same, for what can be done without. */
    public Capability madeOptional() {
        return new Capability(name, purpose, present, detail, remedy, true);
    }

    /** Whether something that must be there is not. */
    public boolean lacking() {
        return !present && !optional;
    }
}
