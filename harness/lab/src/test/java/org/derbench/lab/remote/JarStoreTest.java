package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store of a host that is this machine. */
class JarStoreTest {

    private static final String EVIL = "evil";

    @TempDir
    private Path here;

    private Path sent;
    private Path folder;
    private Children children;

    @BeforeEach
    void prepare() throws Exception {
        children = Children.registeredIn(RunFolder.in(here));
        sent = Files.createDirectory(here.resolve("sent"));
        folder = here.resolve("far/store");
        Files.writeString(sent.resolve("a.jar"), "first");
        Files.writeString(sent.resolve("b c.jar"), "second");
    }

    @AfterEach
    void end() {
        children.close();
    }

    @Test
    void whatIsPlacedIsThereForItsUserAlone() throws Exception {
        Path there = store(folder).place(sent);

        assertThat(Files.readString(there.resolve("b c.jar"))).isEqualTo("second");
        assertThat(mode(folder)).isEqualTo("rwx------");
        assertThat(mode(there)).isEqualTo("rwx------");
        assertThat(store(folder).place(sent)).isEqualTo(there);
    }

    @Test
    void whatWasChangedThereIsSentAgain() throws Exception {
        JarStore store = store(folder);
        Path there = store.place(sent);
        Files.writeString(there.resolve("a.jar"), EVIL);

        assertThat(Files.readString(store.place(sent).resolve("a.jar"))).isEqualTo("first");
    }

    @Test
    void whatWasAddedThereIsRemoved() throws Exception {
        JarStore store = store(folder);
        Files.writeString(store.place(sent).resolve("c.jar"), EVIL);

        try (Stream<Path> files = Files.list(store.place(sent))) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aFolderThatOthersMayWriteIsRefusedWithTheRemedy() throws Exception {
        Files.createDirectories(folder);
        for (String open : List.of("rwxrwx---", "rwxr-xrwx")) {
            set(folder, open);
            refused(folder, "there: " + folder + " can be written by others; remedy: rm -r " + folder);
        }
    }

    @Test
    void aLinkIsRefused() throws Exception {
        Files.createDirectories(folder);
        Path link = Files.createSymbolicLink(here.resolve("link"), folder);
        refused(link, "there: " + link + " is a link; remedy: rm " + link);
    }

    @Test
    void aFolderThatOthersMayReplaceIsRefused() throws Exception {
        Files.createDirectories(folder);
        set(folder.getParent(), "rwxrwxrwx");
        refused(
                folder,
                "there: others can replace " + folder + ": " + folder.getParent()
                        + " can be written by them; remedy: ");
        children.run(List.of(), List.of("chmod", "+t", folder.getParent().toString()), Duration.ofSeconds(10))
                .outOrThrow();
        assertThat(store(folder).place(sent)).startsWith(folder);
    }

    @Test
    void anotherUsersFolderIsRefused() throws Exception {
        assumeTrue(
                "root".equals(System.getProperty("user.name")),
                "needs root to make another user's folder: sudo ./derbench test");
        Files.createDirectories(folder);
        children.run(List.of(), List.of("chown", "1234", folder.toString()), Duration.ofSeconds(10))
                .outOrThrow();
        refused(folder, "there: " + folder + " belongs to user 1234, not to user 0; remedy: ");
        children.run(List.of(), List.of("chown", "0", folder.toString()), Duration.ofSeconds(10))
                .outOrThrow();
        children.run(List.of(), List.of("chown", "1234", folder.getParent().toString()), Duration.ofSeconds(10))
                .outOrThrow();
        refused(
                folder,
                "there: " + folder.getParent() + ", which has " + folder + " in it, belongs to user 1234; remedy: ");
    }

    private void refused(Path store, String line) {
        assertThatThrownBy(() -> store(store).place(sent))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageStartingWith(line)
                .hasMessageNotContaining("\n");
        assertThat(store.resolve("jars")).doesNotExist();
    }

    private JarStore store(Path at) {
        return new JarStore(
                "there",
                new FarShell() {
                    @Override
                    public CommandResult run(String remote, Duration bound) {
                        return children.run(List.of(), List.of("sh", "-c", remote), bound);
                    }

                    @Override
                    public CommandResult feed(List<String> local, String remote, Duration bound) {
                        return children.run(
                                List.of(), Feed.line(local, List.of("sh", "-c", Feed.behindItsMark(remote))), bound);
                    }
                },
                at.toString());
    }

    private static void set(Path folder, String mode) throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path folder) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
    }
}
