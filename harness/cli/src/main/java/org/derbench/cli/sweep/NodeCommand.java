package org.derbench.cli.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.spi.Library;

/** The command line of a node's JVM. */
final class NodeCommand {

    private static final String MAIN = "org.derbench.engine.node.NodeMain";

    private final Path java;
    private final Path distribution;

    NodeCommand(Path java, Path distribution) {
        this.java = java;
        this.distribution = distribution;
    }

    /** The command for a node that runs those libraries there; the plan's options come last, so that they prevail. */
    List<String> of(String platform, List<Library> libraries, List<String> planOptions) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        libraries.forEach(library -> command.addAll(library.jvmOptionsOn(platform)));
        command.addAll(planOptions);
        command.addAll(List.of("-cp", distribution.resolve("node") + "/*", MAIN));
        return command;
    }
}
