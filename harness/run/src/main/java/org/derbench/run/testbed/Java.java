package org.derbench.run.testbed;

import java.nio.file.Path;

/** The Java binary of hosts on this machine: the one that runs the coordinator. */
public final class Java {

    /** The program that runs this JVM. */
    public static final String HERE =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private Java() {}
}
