package org.derbench.engine.coordinator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line that starts a node process. */
public final class NodeCommand {

    /** A board's memory is small, and a second collector thread would only take turns on its one core. */
    private static final List<String> DEFAULT_OPTIONS = List.of("-Xmx256m", "-XX:+UseSerialGC", "-Xshare:auto",
            "-XX:-UsePerfData", "-Djava.net.preferIPv4Stack=true");

    private NodeCommand() {
    }

    /**
     * The command.
     *
     * @param java       the Java binary on the node's host
     * @param nodeFolder the jars of the harness on that host
     * @param options    what the plugins and the plan add; they come after the defaults and win over them
     */
    public static List<String> of(String java, Path nodeFolder, List<String> options) {
        return of(java, nodeFolder, options, "org.derbench.engine.node.NodeMain");
    }

    /** The command that runs another main class in a JVM like a node's. */
    public static List<String> of(String java, Path folder, List<String> options, String mainClass) {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(DEFAULT_OPTIONS);
        command.addAll(options);
        command.addAll(List.of("-cp", folder.resolve("*").toString(), mainClass));
        return command;
    }
}
