package org.derbench.lab.capability;

import org.derbench.lab.process.Programs;

/**
 * Something that a machine can do, or cannot.
 *
 * @param name its name: {@code tbf}
 * @param purpose what derbench needs it for
 * @param present whether the machine has it
 * @param detail what was found
 * @param remedy how to get it, best a command; empty if it is present
 * @param optional whether derbench works without it, because only some links, some pairs or its own tests need it
 */
public record Capability(String name, String purpose, boolean present, String detail, String remedy, boolean optional) {

    /** A capability that is present. */
    public static Capability there(String name, String purpose, String detail) {
        return new Capability(name, purpose, true, detail, "", false);
    }

    /** A capability that is missing. */
    public static Capability missing(String name, String purpose, String detail, String remedy) {
        return new Capability(name, purpose, false, detail, remedy, false);
    }

    /** Looks for a program on this machine. */
    public static Capability program(String name, String purpose, String debianPackage) {
        return Programs.find(name)
                .map(path -> there(name, purpose, path.toString()))
                .orElseGet(() -> missing(name, purpose, "not installed", "apt-get install " + debianPackage));
    }

    /** The same capability, with the host before its name. */
    Capability of(String host) {
        return new Capability(host + ": " + name, purpose, present, detail, remedy, optional);
    }

    /** The same capability, marked as optional. */
    public Capability asOptional() {
        return new Capability(name, purpose, present, detail, remedy, true);
    }

    /** Whether it is required and missing. */
    public boolean isLacking() {
        return !present && !optional;
    }
}
