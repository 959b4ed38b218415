package org.derbench.run.testbed;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.course.NodeCommand;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.lab.BadInputException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.process.Command;
import org.derbench.lab.process.CommandResult;

/** Tries JVM options before anything is measured with them: every trial would fail with the same words. */
final class JvmOptions {

    private static final Duration BOUND = Duration.ofMinutes(1);

    private JvmOptions() {}

    /**
     * Starts a node with each of these lists of options; on one host if all hosts are this machine.
     *
     * @param wanted the lists that plans have for some of their cells
     * @param folder the jars of a node
     * @throws BadInputException in the JVM's own words, if it refuses one
     */
    static void require(Collection<List<String>> wanted, Hosts hosts, Path folder) {
        Collection<Host> all = hosts.hosts().values();
        for (Host host : hosts.onThisMachine() ? all.stream().limit(1).toList() : all) {
            wanted.stream()
                    .filter(options -> !options.isEmpty())
                    .forEach(options -> requireStarts(host, options, folder));
        }
    }

    private static void requireStarts(Host host, List<String> options, Path folder) {
        List<String> all =
                Stream.concat(options.stream(), host.jvmOptions().stream()).toList();
        List<String> node = NodeCommand.of(host.java(), host.place(folder), all);
        // as nodes of trials are started: the folder for its temporary files goes with it
        CommandResult said = Command.finish(host.start(node), node, BOUND);
        if (!said.out().contains(AnswerLine.MARK)) {
            throw new BadInputException("JVM options '" + String.join(" ", options) + "': no node starts with them at "
                    + host.name() + ": " + said.complaint());
        }
    }
}
