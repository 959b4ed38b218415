package org.derbench.engine.course;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line that starts a node process. */
public final class NodeCommand {

    private static final Predicate<String> CHOOSES_COLLECTOR = Pattern.compile(
                    "-XX:\\+Use(Serial|Parallel|ParallelOld|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC")
            .asMatchPredicate();
    private static final String HEAP_BY_SHARE = "-XX:MaxRAMPercentage=";
    private static final String HEAP = "-Xmx256m";

    /** A small JVM: a board's memory is small, and a second collector thread would only take turns on its one core. */
    private static final List<String> DEFAULT_OPTIONS = List.of(
            HEAP,
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            // what the JVM prints of itself, such as PrintCompilation, would break up the answers on standard output
            "-XX:+DisplayVMOutputToStderr",
            "-Djava.net.preferIPv4Stack=true",
            "-Dfile.encoding=UTF-8");

    private NodeCommand() {}

    /**
     * The command.
     *
     * @param java the Java binary on the node's host
     * @param nodeFolder the jars of the harness on that host
     * @param options options of the plugins and the plan; they come after the defaults and win over them
     */
    public static List<String> of(String java, Path nodeFolder, List<String> options) {
        return of(java, List.of(nodeFolder), options, "org.derbench.engine.node.NodeMain");
    }

    /** The command that starts another program on the JVM that a node would have; the class path is folders of jars. */
    public static List<String> of(String java, List<Path> folders, List<String> options, String main) {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(agreeing(
                Stream.concat(DEFAULT_OPTIONS.stream(), options.stream()).toList()));
        String classPath = folders.stream()
                .map(folder -> folder.resolve("*").toString())
                .collect(Collectors.joining(File.pathSeparator));
        command.addAll(List.of("-cp", classPath, main));
        return command;
    }

    /** Removes conflicting defaults: a JVM refuses two collectors, and ignores a share of the memory beside a size. */
    private static List<String> agreeing(List<String> options) {
        String collector = options.stream().filter(CHOOSES_COLLECTOR).reduce("", (before, last) -> last);
        boolean byShare = options.stream().anyMatch(option -> option.startsWith(HEAP_BY_SHARE));
        return options.stream()
                .filter(option -> !CHOOSES_COLLECTOR.test(option) || option.equals(collector))
                .filter(option -> !byShare || !option.equals(HEAP))
                .toList();
    }
}
