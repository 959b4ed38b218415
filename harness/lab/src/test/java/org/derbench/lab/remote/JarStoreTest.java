package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void jarsArePrivateToTheirUser() throws Exception {
        Path there = store(folder).place(sent);

        assertThat(Files.readString(there.resolve("b c.jar"))).isEqualTo("second");
        assertThat(mode(folder)).isEqualTo("rwx------");
        assertThat(mode(there)).isEqualTo("rwx------");
        assertThat(store(folder).place(sent)).isEqualTo(there);
    }

    /** Options of GNU's alone are refused there, as by BusyBox. */
    @Test
    void plainChecksumProgramsSuffice() throws Exception {
        Path tools = Files.createDirectory(here.resolve("tools"));
        Path plain = tools.resolve("sha256sum");
        Files.writeString(plain, "#!/bin/sh\ncase \"$*\" in *--*) exit 1 ;; esac\nexec /usr/bin/sha256sum \"$@\"\n");
        set(plain, "rwx------");
        RemoteShell shell = new Told(() -> {}) {
            @Override
            public CommandResult run(String remote, Duration bound) {
                return super.run("PATH=" + tools + ":$PATH; " + remote, bound);
            }

            @Override
            public CommandResult feed(List<String> local, String remote, Duration bound) {
                return super.feed(local, "PATH=" + tools + ":$PATH; " + remote, bound);
            }
        };
        Path there = new JarStore("there", shell, folder.toString()).place(sent);

        assertThat(Files.readString(there.resolve("a.jar"))).isEqualTo("first");
        Files.writeString(there.resolve("a.jar"), EVIL);
        there = new JarStore("there", shell, folder.toString()).place(sent);
        assertThat(Files.readString(there.resolve("a.jar"))).isEqualTo("first");
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
    void anOwnersFolderKeepsItsMode() throws Exception {
        Files.createDirectories(folder);
        set(folder, "rwxr-xr-x");

        store(folder).place(sent);

        assertThat(mode(folder)).isEqualTo("rwxr-xr-x");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void anotherHostMayPlaceJarsFirst(int step) throws Exception {
        int[] steps = {0};
        JarStore first = new JarStore(
                "there",
                new Told(() -> {
                    if (++steps[0] == step) {
                        store(folder).place(sent);
                    }
                }),
                folder.toString());

        Path there = first.place(sent);

        assertThat(steps[0]).isGreaterThanOrEqualTo(step == 1 ? 1 : 3);
        assertThat(Files.readString(there.resolve("a.jar"))).isEqualTo("first");
        assertThat(Files.readString(there.resolve("b c.jar"))).isEqualTo("second");
        assertThat(folder.resolve("incoming")).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jars", "sets", "incoming"})
    void removedJarsAreSentAgain(String part) throws Exception {
        int[] steps = {0};
        JarStore first = new JarStore(
                "there",
                new Told(() -> {
                    if (++steps[0] == 3) {
                        Files.walkFileTree(folder.resolve(part), new Emptying());
                    }
                }),
                folder.toString());

        assertThat(Files.readString(first.place(sent).resolve("a.jar"))).isEqualTo("first");
    }

    @Test
    void anotherHostMayPlaceJarsMeanwhile() throws Exception {
        Path goOn = here.resolve("go-on");
        Path begun = here.resolve("begun");
        JarStore slow = new JarStore(
                "there",
                new Told(() -> {}) {
                    @Override
                    public CommandResult feed(List<String> local, String remote, Duration bound) {
                        String halts = Shell.line(local) + " | { head -c 512; touch " + begun + "; until [ -e " + goOn
                                + " ]; do sleep 0.01; done; cat; }";
                        return super.feed(List.of("sh", "-c", halts), remote, bound);
                    }
                },
                folder.toString());
        CompletableFuture<Path> placed = CompletableFuture.supplyAsync(() -> slow.place(sent));
        while (!Files.exists(begun)) {
            Thread.sleep(10);
        }

        Path there = store(folder).place(sent);
        Files.createFile(goOn);

        assertThat(placed.get(1, TimeUnit.MINUTES)).isEqualTo(there);
        assertThat(Files.readString(there.resolve("a.jar"))).isEqualTo("first");
    }

    @Test
    void aSharedFolderIsRefused() throws Exception {
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
        return new JarStore("there", new Told(() -> {}), at.toString());
    }

    /** What happens before a command. */
    private interface Before {
        void command() throws Exception;
    }

    /** A shell on this machine. */
    private class Told implements RemoteShell {

        private final Before before;

        Told(Before before) {
            this.before = before;
        }

        private void prepare() {
            try {
                before.command();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public CommandResult run(String remote, Duration bound) {
            prepare();
            return children.run(List.of(), List.of("sh", "-c", remote), bound);
        }

        @Override
        public CommandResult feed(List<String> local, String remote, Duration bound) {
            prepare();
            return children.run(
                    List.of(),
                    PipedCommand.line(local, List.of("sh", "-c", PipedCommand.behindItsMark(remote))),
                    bound);
        }
    }

    /** Removes all that is in a folder. */
    private static final class Emptying extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }
    }

    private static void set(Path folder, String mode) throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path folder) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
    }
}
