package org.derbench.run.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives of jars that are no nodes': none can be made of them. */
class NodeArchiveTest {

    @TempDir
    private Path distribution;
    @TempDir
    private Path running;

    @Test
    void nodesDoWithoutWhereNoneCanBeMadeAndNothingIsLeft() throws IOException {
        Files.createDirectory(distribution.resolve("models"));
        Files.writeString(Files.createDirectory(distribution.resolve("node")).resolve("broken.jar"), "no jar");
        try (Children children = Children.registeredIn(RunFolder.in(running))) {
            Host host = LocalHosts.loopback(children, Topology.PAIR).host("initiator");
            NodeArchive archive = new NodeArchive(distribution);

            archive.make(children);

            assertThat(archive.options(host)).isEmpty();
            assertThat(archives()).isEmpty();
        }
    }

    @Test
    void oneThatIsYoungerThanTheJarsIsUsedAndNotMadeAnew() throws IOException {
        Files.writeString(Files.createDirectory(distribution.resolve("node")).resolve("broken.jar"), "no jar");
        Path made = Files.writeString(distribution.resolve(name()), "archive");
        Files.setLastModifiedTime(distribution.resolve("node").resolve("broken.jar"), FileTime.fromMillis(1));
        try (Children children = Children.registeredIn(RunFolder.in(running))) {
            NodeArchive archive = new NodeArchive(distribution);

            archive.make(children);

            assertThat(archive.options(LocalHosts.loopback(children, Topology.PAIR).host("initiator"))).containsExactly("-XX:SharedArchiveFile=" + made);
            assertThat(made).hasContent("archive");
        }
    }

    @Test
    void whoIsInterruptedWhileItIsMadeHearsNoFailureOfItAndNoPartOfOneIsLeft() throws IOException {
        Files.createDirectory(distribution.resolve("models"));
        Files.writeString(Files.createDirectory(distribution.resolve("node")).resolve("broken.jar"), "no jar");
        try (Children children = Children.registeredIn(RunFolder.in(running))) {
            Files.writeString(distribution.resolve(name() + "." + ProcessHandle.current().pid()), "a part");
            Thread.currentThread().interrupt();

            new NodeArchive(distribution).make(children);

            assertThat(Thread.interrupted()).as("what the user wants is not forgotten").isTrue();
            assertThat(archives()).isEmpty();
        }
    }

    @Test
    void oneOfOtherJarsIsNotUsed() throws IOException {
        Path jar = Files.writeString(Files.createDirectory(distribution.resolve("node")).resolve("newer.jar"), "no jar");
        Files.setLastModifiedTime(Files.writeString(distribution.resolve(name()), "archive"), FileTime.fromMillis(Files.getLastModifiedTime(jar).toMillis() - 1));
        try (Children children = Children.registeredIn(RunFolder.in(running))) {
            assertThat(new NodeArchive(distribution).options(LocalHosts.loopback(children, Topology.PAIR).host("initiator"))).isEmpty();
        }
    }

    private static String name() {
        return "node-" + Runtime.version().toString().replaceAll("[^A-Za-z0-9.]", "-") + ".jsa";
    }

    private List<Path> archives() throws IOException {
        try (Stream<Path> files = Files.list(distribution)) {
            return files.filter(file -> file.toString().contains(".jsa")).toList();
        }
    }
}
