package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * Recordings of this JVM by its flight recorder. A node ends by a signal that leaves no time for them, so that it keeps
 * them before.
 */
public final class Recordings {

    /** Property that names the folder into which a node puts its recording; nothing is kept without it. */
    public static final String FOLDER_PROPERTY = "derbench.recordings";

    /** Its file ends in this. */
    public static final String SUFFIX = ".jfr";

    private static final String BETWEEN = "-";

    private Recordings() {}

    /** The role whose recording is in that file. */
    public static String roleOf(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf(BETWEEN));
    }

    /** Keeps the recordings of these roles so far; a process that got no role, as in a check of a host, keeps none. */
    static void keep(Collection<String> roles) throws IOException {
        String folder = System.getProperty(FOLDER_PROPERTY, "");
        if (folder.isEmpty()
                || roles.isEmpty()
                || ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
            return;
        }
        String name =
                String.join("+", roles) + BETWEEN + ProcessHandle.current().pid();
        Path written = Path.of(folder).resolve(name + ".part");
        for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
            recording.stop();
            recording.dump(written);
            Files.move(written, written.resolveSibling(name + SUFFIX));
        }
    }
}
