package org.derbench.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.course.NodeCommand;

/** The command line that measures one serializer with one node. */
public final class BenchCommand {

    /** Two users of one machine may measure at a time, or one after the other: JMH's lock file belongs to the first. */
    private static final String NO_LOCK = "-Djmh.ignoreLock=true";

    private BenchCommand() {}

    /**
     * The command.
     *
     * @param java the Java binary
     * @param benchFolder the jars of this module, {@code bench/} in the distribution
     * @param options what the serializer needs of a JVM; JMH hands them on to its forks
     */
    public static List<String> of(String java, Path benchFolder, List<String> options, BenchOrder order) {
        List<String> all = new ArrayList<>(options);
        all.add(NO_LOCK);
        List<String> command =
                new ArrayList<>(NodeCommand.of(java, List.of(benchFolder), all, BenchMain.class.getName()));
        command.add(order.toJson());
        return command;
    }
}
