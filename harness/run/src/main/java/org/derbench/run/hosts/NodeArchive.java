package org.derbench.run.hosts;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.coordinator.NodeCommand;
import org.derbench.engine.node.ArchiveMain;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.Children;

/**
 * The classes of nodes on this machine, parsed and verified once for all of them (class data sharing): a JVM takes them from a file. It does
 * without where that is not of its own version, or of other jars.
 *
 * @param distribution that nodes are made of
 */
public record NodeArchive(Path distribution) {

    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final String OPTION = "-XX:SharedArchiveFile=";

    private Path node() {
        return distribution.resolve("node");
    }

    private Path file() {
        return distribution.resolve("node-" + Runtime.version().toString().replaceAll("[^A-Za-z0-9.]", "-") + ".jsa");
    }

    /** Makes it, where there is none of these jars yet; where the distribution is another user's, or the JVM cannot in time, nodes do without. */
    public void make(Children children) {
        if (!Files.isWritable(distribution) || isCurrent()) {
            return;
        }
        Path made = distribution.resolve(file().getFileName() + "." + ProcessHandle.current().pid());
        try (Closeable leftover = () -> Files.deleteIfExists(made)) {
            if (isDumped(made, children)) {
                Files.move(made, file(), StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new LabException("the archive of the nodes' classes cannot be made: " + e.getMessage(), e);
        }
    }

    private boolean isDumped(Path made, Children children) throws IOException {
        List<String> command = new ArrayList<>(NodeCommand.of(Java.HERE, List.of(node()), List.of("-XX:ArchiveClassesAtExit=" + made), ArchiveMain.class.getName()));
        try (Stream<Path> models = Files.list(distribution.resolve("models"))) {
            models.sorted().forEach(folder -> command.add(folder.toString()));
            return children.run(List.of(), command, BOUND).succeeded() && Files.exists(made);
        } catch (LabException tooSlowOrInterrupted) {
            // what it would save is no reason to fail
            return false;
        }
    }

    private boolean isCurrent() {
        try (Stream<Path> jars = Files.list(node())) {
            FileTime made = Files.exists(file()) ? Files.getLastModifiedTime(file()) : FileTime.fromMillis(0);
            for (Path jar : jars.toList()) {
                if (Files.getLastModifiedTime(jar).compareTo(made) >= 0) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            throw new LabException(node() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The options of a node's JVM on that host: none where it has no archive of these jars. */
    public List<String> options(Host host) {
        boolean here = host.java().equals(Java.HERE) && host.place(node()).equals(node());
        return here && isCurrent() ? List.of(OPTION + file()) : List.of();
    }
}
