package org.derbench.engine.coordinator;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line that starts a node process. */
public final class NodeCommand {

    /** A board's memory is small, and a second collector thread would only take turns on its one core. */
    private static final List<String> DEFAULT_OPTIONS = List.of("-Xmx256m", "-XX:+UseSerialGC", "-Xshare:auto",
            "-XX:-UsePerfData", "-Djava.net.preferIPv4Stack=true", "-Dfile.encoding=UTF-8");

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
        return of(java, List.of(nodeFolder), options, "org.derbench.engine.node.NodeMain");
    }

    /** The command that starts another program on the JVM that a node would have; the class path is folders of jars. */
    public static List<String> of(String java, List<Path> folders, List<String> options, String main) {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(DEFAULT_OPTIONS);
        command.addAll(options);
        String classPath = folders.stream().map(folder -> folder.resolve("*").toString())
                .collect(Collectors.joining(File.pathSeparator));
        command.addAll(List.of("-cp", classPath, main));
        return command;
    }
}
